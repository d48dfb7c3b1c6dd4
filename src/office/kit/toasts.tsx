import { useEffect, useId, useSyncExternalStore } from 'react';
import { m } from '#messages';
import { IconButton, TextButton } from './button.tsx';
import { Icon } from './icon.tsx';
import css from './toasts.module.css';

type Toast = {
  id: number;
  text: string;
  failed?: boolean;
  action?: { title: string; run(): void };
  /** What the message is about. A newer message with the same topic replaces it, so an undo that it offers must be offered elsewhere too. */
  topic?: string;
};

const SHOWN_MS = 8_000;
const MAX_TOASTS = 3;
const NONE: readonly Toast[] = [];
let toasts: readonly Toast[] = [];
let lastId = 0;
/** Every place that could show messages, the uppermost last: outside an open dialog they would lie behind it and could not be pressed. */
let places: readonly string[] = [];
const listeners = new Set<() => void>();

const notifyListeners = (): void => {
  for (const listener of listeners) listener();
};

function set(next: readonly Toast[]): void {
  toasts = next;
  notifyListeners();
}

/** A message at the foot of the page: what has been done, with a way to undo it or to try again. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId++;
  const others = toast.topic === undefined ? toasts : toasts.filter(({ topic }) => topic !== toast.topic);
  set([...others, { ...toast, id: lastId }].slice(-MAX_TOASTS));
}

/** Closes the failures with this text: what they were about is over. */
export function closeFailures(text: string): void {
  set(toasts.filter((toast) => !toast.failed || toast.text !== text));
}

const dismiss = (id: number) => set(toasts.filter((toast) => toast.id !== id));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** In the office and in every dialog; only the uppermost of them shows the messages. */
export function Toasts() {
  const place = useId();
  const shown = useSyncExternalStore(subscribe, () => (places.at(-1) === place ? toasts : NONE));
  useEffect(() => {
    places = [...places, place];
    notifyListeners();
    return () => {
      places = places.filter((each) => each !== place);
      notifyListeners();
    };
  }, [place]);
  return (
    <div className={css.toasts} role="status">
      {shown.map((toast) => (
        <ToastView key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastView({ toast: { id, text, failed, action } }: { toast: Toast }) {
  useEffect(() => {
    if (failed) return; // a failure stays until it has been read
    const timer = setTimeout(() => dismiss(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, failed]);
  return (
    <div className={css.toast}>
      {failed && <Icon name="alert" />}
      <span>{text}</span>
      {action && (
        <TextButton
          onClick={() => {
            dismiss(id);
            action.run();
          }}
        >
          {action.title}
        </TextButton>
      )}
      <IconButton small icon="close" label={m['office.close']()} onClick={() => dismiss(id)} />
    </div>
  );
}
