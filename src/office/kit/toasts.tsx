import { useEffect, useSyncExternalStore } from 'react';
import { IconButton, TextButton } from './button.tsx';
import { Icon } from './icon.tsx';
import css from './toasts.module.css';

type Toast = { id: number; text: string; failed?: boolean; action?: { title: string; run(): void } };

const SHOWN_MS = 8_000;
const MOST = 3;
let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** A message at the foot of the page: what has been done, with a way to undo it or to try again. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId++;
  set([...toasts, { ...toast, id: lastId }].slice(-MOST));
}

const dismiss = (id: number) => set(toasts.filter((toast) => toast.id !== id));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export function Toasts({ closeLabel }: { closeLabel: string }) {
  const shown = useSyncExternalStore(subscribe, () => toasts);
  return (
    <div className={css.toasts} role="status">
      {shown.map((toast) => (
        <ToastView key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
    </div>
  );
}

function ToastView({ toast: { id, text, failed, action }, closeLabel }: { toast: Toast; closeLabel: string }) {
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
      <IconButton small icon="close" label={closeLabel} onClick={() => dismiss(id)} />
    </div>
  );
}
