import { type FocusEvent, type FormEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type FormErrors, type FormValues, HONEYPOT } from '#contract/lead/feedback.ts';
import { m } from '#messages';
import { ApiError } from '#web/app/api.ts';
import { afterPress } from './after-press.ts';
import { askToken } from './form-token.ts';
import { dropUnsent, readUnsent, storeUnsent, type UnsentForm } from './unsent-form.ts';

/** What a form holds. The file is the only one that any form takes. */
export type Filled = { values: FormValues; consent: boolean; file?: File };
type Options = {
  /** The name that what is typed into it is stored under. */
  unsentKey: string;
  values?: FormValues;
  errors?: FormErrors;
  validate(filled: Filled): FormErrors;
  send(filled: Filled & { requestId: string }, onProgress: (share: number) => void): Promise<unknown>;
  onSent?(values: FormValues, at: Date): void;
};
export type SentForm = ReturnType<typeof useSentForm>;

/** Not the visitor's words: never stored. */
const NO_WORDS = new Set(['hidden', 'checkbox', 'radio', 'file', 'submit', 'button']);

/** How long after the last key a field is checked: nobody is told off in the middle of a word. */
const PAUSE_MS = 600;

/** A form that is sent in place: checked on leaving a field, in a pause of typing and while mending it, sent once, nothing typed is ever lost. */
export function useSentForm({ unsentKey, values = {}, errors: given = {}, validate, send, onSent }: Options) {
  const ref = useRef<HTMLFormElement>(null);
  const underway = useRef(false);
  /** Whether the visitor has typed or sent anything yet. */
  const typed = useRef(false);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [start, setStart] = useState<UnsentForm & { turn: number }>({ values, turn: 0 });
  const [errors, setErrors] = useState(given);
  const [failure, setFailure] = useState<{ text: string; lost: boolean }>();
  const [progress, setProgress] = useState<number>();
  const [busy, setBusy] = useState(false);
  const [spoken, setSpoken] = useState(SILENCE);
  const [sent, setSent] = useState<{ values: FormValues; at: Date }>();
  // Until our own checks are there, the browser's must do.
  const [live, setLive] = useState(false);
  useEffect(() => {
    setLive(true);
    return () => clearTimeout(pause.current);
  }, []);

  /** The fields are made anew with what was stored; what was typed before the script came, or sent back by the server, goes first. */
  const restore = useEffectEvent(() => {
    const unsent = readUnsent(unsentKey);
    const typed = words(ref.current).some(({ value, defaultValue }) => value !== defaultValue);
    if (unsent && !typed && Object.keys(values).length === 0) setStart(({ turn }) => ({ ...unsent, turn: turn + 1 }));
  });
  useLayoutEffect(() => restore(), []);

  const keep = (change?: Partial<UnsentForm>) => {
    const typed = Object.fromEntries(words(ref.current).map(({ name, value }) => [name, value]));
    storeUnsent(unsentKey, { ...readUnsent(unsentKey), values: typed, ...change });
  };
  const wrong = () => validate(read(ref.current));
  const update = (fields: string[], found = wrong()) => {
    setErrors((known) => Object.fromEntries([...Object.keys(known), ...fields].flatMap((field) => (found[field] ? [[field, found[field]]] : []))));
  };
  /** Says what is wrong with what was typed or chosen; a field that is only empty says so when it is read again, or when the form is sent. */
  const told = useRef<string>(undefined);
  const check = (field: string, found = wrong()) => {
    told.current = found[field] === REQUIRED ? undefined : field;
    update([field], found);
  };
  useEffect(() => {
    const field = told.current;
    told.current = undefined;
    if (field && errors[field]) setSpoken({ field, text: noteOf(ref.current, field) });
    else setSpoken((last) => (errors[last.field] ? last : SILENCE));
  }, [errors]);
  /** A field that was emptied again is not asked for before it is left. */
  const checkTyped = (field: string) => {
    const found = wrong();
    if (!ref.current) return;
    if (found[field] === REQUIRED) update([], found);
    else check(field, found);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (underway.current) return;
    typed.current = true;
    clearTimeout(pause.current);
    const filled = read(ref.current);
    const found = validate(filled);
    setErrors(found);
    setSpoken(SILENCE);
    setFailure(undefined);
    if (Object.keys(found).length > 0) return focusFirst(ref.current, found);
    underway.current = true;
    setBusy(true);
    const requestId = readUnsent(unsentKey)?.requestId ?? createRequestId();
    keep({ requestId });
    try {
      await send({ ...filled, requestId }, setProgress);
      dropUnsent(unsentKey);
      const at = new Date();
      setSent({ values: filled.values, at });
      onSent?.(filled.values, at);
    } catch (error) {
      const refused = error instanceof ApiError ? (error.failure.fields as FormErrors | undefined) : undefined;
      setFailure(error instanceof ApiError ? { text: error.message, lost: false } : { text: m['form.failed'](), lost: true });
      if (refused) setErrors(refused);
      if (refused) focusFirst(ref.current, refused);
    } finally {
      underway.current = false;
      setBusy(false);
      setProgress(undefined);
    }
  };

  return {
    ref,
    start,
    errors,
    failure,
    spoken: spoken.text,
    progress,
    busy,
    sent,
    live,
    submit,
    touch: () => void askToken(),
    check: ({ target, currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) => {
      clearTimeout(pause.current);
      const passesBy = relatedTarget !== null && !currentTarget.contains(relatedTarget) && !typed.current;
      // Who has tabbed through a form on the way to something else, and typed nothing, leaves no complaints behind.
      if (passesBy) setErrors(given);
      else afterPress(() => ref.current && check(nameOf(target)));
    },
    recheck: ({ target }: FormEvent<HTMLFormElement>) => {
      clearTimeout(pause.current);
      typed.current = true;
      pause.current = setTimeout(checkTyped, PAUSE_MS, nameOf(target));
      keep({ requestId: undefined }); // other words are another message, even where the answer to the first was lost
      if (Object.keys(errors).length > 0) update([]);
    },
    takeFile: (file: File | undefined) => {
      keep({ requestId: undefined, file });
      check('resume');
    },
    again: () => {
      setStart(({ turn }) => ({ values: {}, turn: turn + 1 }));
      setSent(undefined);
    },
  };
}

const REQUIRED = 'validations.requiredField';
const SILENCE = { field: '', text: '' };

const nameOf = (target: EventTarget): string => (target as HTMLInputElement).name;

function words(form: HTMLFormElement | null): HTMLInputElement[] {
  const fields = [...(form?.elements ?? [])] as HTMLInputElement[];
  return fields.filter(({ name, type }) => name && name !== HONEYPOT && !NO_WORDS.has(type));
}

function read(form: HTMLFormElement | null): Filled {
  const fields = form ? [...new FormData(form)] : [];
  const { consent, ...values } = Object.fromEntries(fields.filter((field): field is [string, string] => typeof field[1] === 'string'));
  const file = fields.map(([, value]) => value).find((value) => value instanceof File && value.name !== '');
  return { values, consent: consent !== undefined, file: file as File | undefined };
}

/** `randomUUID` exists on secure pages only; an agency may try the site on a plain address first. */
function createRequestId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The words under a field. */
function noteOf(form: HTMLFormElement | null, field: string): string {
  const element = form?.elements.namedItem(field);
  const id = element instanceof Element ? element.getAttribute('aria-describedby') : null;
  return (id && document.getElementById(id)?.textContent) || '';
}

function focusFirst(form: HTMLFormElement | null, errors: FormErrors): void {
  const first = [...(form?.elements ?? [])].find((element) => (element as HTMLInputElement).name in errors && (element as HTMLInputElement).type !== 'hidden');
  (first as HTMLElement | undefined)?.focus();
}
