import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { type FormErrors, type FormType, validateForm } from '#contract/feedback.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { ApiError } from '#web/api.ts';
import { browserApi } from '#web/browser-api.ts';

/** A form that becomes a lead: checked on leaving a field and while mending it, sent once, nothing typed is ever lost. */
export function useLeadForm(type: FormType, page: string, given: FormErrors, onSent?: () => void) {
  const ref = useRef<HTMLFormElement>(null);
  const lastPhone = useRef('');
  const requestId = useRef<string>(undefined);
  const [errors, setErrors] = useState(given);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  // Until our own checks are there, the browser's must do.
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);

  const read = () => {
    const fields = ref.current ? Object.fromEntries(new FormData(ref.current)) : {};
    const { consent, ...values } = fields as Record<string, string>;
    return { values, consent: consent !== undefined };
  };
  const wrong = () => {
    const { values, consent } = read();
    return validateForm(type, values, consent, getLocale());
  };
  const update = (field: string) => setErrors(({ [field]: _, ...others }) => ({ ...others, ...(wrong()[field] && { [field]: wrong()[field] }) }) as FormErrors);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = wrong();
    setErrors(found);
    setFailure('');
    if (Object.keys(found).length > 0) return focusFirst(ref.current, found);
    setBusy(true);
    const { values, consent } = read();
    try {
      requestId.current ??= createRequestId();
      await browserApi().post('/feedback', { ...values, type, page, consent, requestId: requestId.current });
      requestId.current = undefined;
      setSent(true);
      onSent?.();
    } catch (error) {
      const fields = error instanceof ApiError ? (error.failure.fields as FormErrors | undefined) : undefined;
      if (fields) setErrors(fields);
      setFailure(error instanceof ApiError ? error.message : m['form.failed']());
    } finally {
      setBusy(false);
    }
  };

  return {
    ref,
    lastPhone,
    errors,
    failure,
    busy,
    sent,
    live,
    submit,
    check: ({ target }: FocusEvent<HTMLFormElement>) => update((target as EventTarget as HTMLInputElement).name),
    recheck: ({ target }: FormEvent<HTMLFormElement>) => {
      requestId.current = undefined; // other words are another message, even where the answer to the first was lost
      const { name } = target as HTMLInputElement;
      if (errors[name]) update(name);
    },
    again: () => setSent(false),
  };
}

/** `randomUUID` exists on secure pages only; an agency may try the site on a plain address first. */
function createRequestId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function focusFirst(form: HTMLFormElement | null, errors: FormErrors): void {
  const first = [...(form?.elements ?? [])].find((element) => (element as HTMLInputElement).name in errors);
  (first as HTMLElement | undefined)?.focus();
}
