import { type FocusEvent, type FormEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type FormErrors, type FormValues, HONEYPOT } from '#contract/lead/feedback.ts';
import { normalizePhone } from '#contract/lead/phone-mask.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { ApiError } from '#web/app/api.ts';
import { afterPress } from './after-press.ts';
import { dropDraft, type FormDraft, readDraft, storeDraft } from './form-draft.ts';
import { requestToken } from './form-token.ts';

/** The values of a form. No form has more than one file. */
export type Filled = { values: FormValues; consent: boolean; file?: File };
type Options = {
  /** The storage key of the draft. */
  draftKey: string;
  values?: FormValues;
  errors?: FormErrors;
  validate(filled: Filled): FormErrors;
  send(filled: Filled & { requestId: string }, onProgress: (share: number) => void): Promise<unknown>;
  onSent?(values: FormValues, at: Date): void;
};
export type FormState = ReturnType<typeof useForm>;

/** Input types that a draft does not have. */
const NOT_IN_DRAFT = new Set(['hidden', 'checkbox', 'radio', 'file', 'submit', 'button']);

/** Debounce of validation while typing. */
const DEBOUNCE_MS = 600;

/** The state of a form sent by fetch: validated on blur, debounced while typing, and at once while a shown error is being corrected; sent only once; drafts are stored. */
export function useForm({ draftKey, values = {}, errors: initialErrors = {}, validate, send, onSent }: Options) {
  const ref = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  /** Whether the visitor has typed or sent anything yet. */
  const isTouched = useRef(false);
  const debounce = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [start, setStart] = useState<FormDraft & { version: number }>({ values, version: 0 });
  const [errors, setErrors] = useState(initialErrors);
  /** `lost`: no response came, so nobody knows whether the form has arrived. */
  const [failure, setFailure] = useState<{ text: string; lost: boolean }>();
  const [progress, setProgress] = useState<number>();
  const [busy, setBusy] = useState(false);
  const [announcement, setAnnouncement] = useState(NO_ANNOUNCEMENT);
  const [sent, setSent] = useState<{ values: FormValues; at: Date }>();
  // Until hydration the browser validates the form.
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => {
    setHydrated(true);
    return () => clearTimeout(debounce.current);
  }, []);

  /** Remounts the fields with the stored draft, unless something was typed before hydration or sent back by the server. */
  const restore = useEffectEvent(() => {
    const draft = readDraft(draftKey);
    const isTyped = storableFields(ref.current).some(({ value, defaultValue }) => value !== defaultValue);
    if (draft && !isTyped && Object.keys(values).length === 0) setStart(({ version }) => ({ ...draft, version: version + 1 }));
  });
  useLayoutEffect(() => restore(), []);

  const storeTyped = (change?: Partial<FormDraft>) => {
    const typed = Object.fromEntries(storableFields(ref.current).map(({ name, value }) => [name, value]));
    storeDraft(draftKey, { ...readDraft(draftKey), values: typed, ...change });
  };
  const currentErrors = () => validate(readForm(ref.current));
  /** Refreshes the errors that are shown, and shows those of `fields` too. */
  const refreshErrors = (fields: string[], found = currentErrors()) => {
    setErrors((shown) => Object.fromEntries([...Object.keys(shown), ...fields].flatMap((field) => (found[field] ? [[field, found[field]]] : []))));
  };
  /** The field whose error is announced after the next render. An empty required field is not announced until the form is sent. */
  const fieldToAnnounce = useRef<string>(undefined);
  const check = (field: string, found = currentErrors()) => {
    fieldToAnnounce.current = found[field] === REQUIRED ? undefined : field;
    refreshErrors([field], found);
  };
  useEffect(() => {
    const field = fieldToAnnounce.current;
    fieldToAnnounce.current = undefined;
    if (field && errors[field]) setAnnouncement({ field, text: shownErrorOf(ref.current, field) });
    else setAnnouncement((last) => (errors[last.field] ? last : NO_ANNOUNCEMENT));
  }, [errors]);
  /** A field that was emptied while typing is not reported as required before blur. */
  const checkWhileTyping = (field: string) => {
    const found = currentErrors();
    if (!ref.current) return;
    if (found[field] === REQUIRED) refreshErrors([], found);
    else check(field, found);
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending.current) return;
    isTouched.current = true;
    clearTimeout(debounce.current);
    const filled = readForm(ref.current);
    const found = validate(filled);
    setErrors(found);
    setAnnouncement(NO_ANNOUNCEMENT);
    setFailure(undefined);
    if (Object.keys(found).length > 0) return focusFirst(ref.current, found);
    isSending.current = true;
    setBusy(true);
    const requestId = readDraft(draftKey)?.requestId ?? createRequestId();
    storeTyped({ requestId });
    try {
      await send({ ...filled, requestId }, setProgress);
      dropDraft(draftKey);
      const at = new Date();
      setSent({ values: filled.values, at });
      onSent?.(filled.values, at);
    } catch (error) {
      const refused = error instanceof ApiError ? (error.failure.fields as FormErrors | undefined) : undefined;
      setFailure(error instanceof ApiError ? { text: error.message, lost: false } : { text: m['form.failed'](), lost: true });
      if (refused) setErrors(refused);
      if (refused) focusFirst(ref.current, refused);
    } finally {
      isSending.current = false;
      setBusy(false);
      setProgress(undefined);
    }
  };

  return {
    ref,
    start,
    errors,
    failure,
    announcement: announcement.text,
    progress,
    busy,
    sent,
    isHydrated,
    onSubmit,
    onFocus: () => void requestToken(),
    onBlur: ({ target, currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) => {
      clearTimeout(debounce.current);
      const isLeavingUntouched = relatedTarget !== null && !currentTarget.contains(relatedTarget) && !isTouched.current;
      // Tabbing through a form without typing must not leave errors behind.
      if (isLeavingUntouched) setErrors(initialErrors);
      else afterPress(() => ref.current && check(nameOf(target)));
    },
    onInput: ({ target }: FormEvent<HTMLFormElement>) => {
      clearTimeout(debounce.current);
      isTouched.current = true;
      debounce.current = setTimeout(checkWhileTyping, DEBOUNCE_MS, nameOf(target));
      storeTyped({ requestId: undefined }); // a changed text is a new request, even if the response to the first was lost
      if (Object.keys(errors).length > 0) refreshErrors([]);
    },
    takeFile: (file: File | undefined) => {
      storeTyped({ requestId: undefined, file });
      check('resume');
    },
    /** An empty form in place of the thank-you text. */
    again: () => {
      setStart(({ version }) => ({ values: {}, version: version + 1 }));
      setSent(undefined);
    },
  };
}

const REQUIRED = 'validations.requiredField';
const NO_ANNOUNCEMENT = { field: '', text: '' };

const nameOf = (target: EventTarget): string => (target as HTMLInputElement).name;

function storableFields(form: HTMLFormElement | null): HTMLInputElement[] {
  const fields = [...(form?.elements ?? [])] as HTMLInputElement[];
  return fields.filter(({ name, type }) => name && name !== HONEYPOT && !NOT_IN_DRAFT.has(type));
}

function readForm(form: HTMLFormElement | null): Filled {
  const fields = form ? [...new FormData(form)] : [];
  const { consent, ...values } = Object.fromEntries(fields.filter((field): field is [string, string] => typeof field[1] === 'string'));
  if (values.phone) values.phone = normalizePhone(values.phone, getLocale()); // a field that is still focused was not normalised on blur
  const file = fields.map(([, value]) => value).find((value) => value instanceof File && value.name !== '');
  return { values, consent: consent !== undefined, file: file as File | undefined };
}

/** Not `randomUUID`, which exists only on HTTPS pages. */
function createRequestId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The error text shown under a field. */
function shownErrorOf(form: HTMLFormElement | null, field: string): string {
  const element = form?.elements.namedItem(field);
  const id = element instanceof Element ? element.getAttribute('aria-describedby') : null;
  return (id && document.getElementById(id)?.textContent) || '';
}

function focusFirst(form: HTMLFormElement | null, errors: FormErrors): void {
  const first = [...(form?.elements ?? [])].find((element) => (element as HTMLInputElement).name in errors && (element as HTMLInputElement).type !== 'hidden');
  (first as HTMLElement | undefined)?.focus();
}
