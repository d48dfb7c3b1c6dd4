import { create } from 'zustand';

export const TOAST_LIMIT = 4;
export const TOAST_TIMEOUT_MS = 5_000;
export type ToastType = 'success' | 'warning' | 'error' | 'default';
/** The button of a toast, such as an undo or a link to a page; `go` navigates within the site. */
export type ToastAction = { title: string; run(go: (to: string) => void): void };
export type Toast = { id: number; message: string; type: ToastType; timeout: number; action?: ToastAction };

/** A message that is already shown is not added twice, but gets the newer action; above the limit the oldest toast is dropped. */
export function withToast(toasts: Toast[], toast: Toast): Toast[] {
  if (!toasts.some(({ message }) => message === toast.message)) return [...toasts, toast].slice(-TOAST_LIMIT);
  return toast.action ? toasts.map((shown) => (shown.message === toast.message ? { ...shown, action: toast.action } : shown)) : toasts;
}

type ToastStore = {
  toasts: Toast[];
  show(message: string, type?: ToastType, action?: ToastAction): void;
  close(id: number): void;
  pause(id: number): void;
  restart(id: number): void;
};

let lastId = 0;
const timers = new Map<number, ReturnType<typeof setTimeout>>();

export const useToasts = create<ToastStore>()((set, get) => ({
  toasts: [],
  show(message, type = 'default', action) {
    const toast = { id: ++lastId, message, type, timeout: TOAST_TIMEOUT_MS, action };
    set(({ toasts }) => ({ toasts: withToast(toasts, toast) }));
    // A repeated message restarts its timer, unless it is paused.
    const shown = get().toasts.find((one) => one.message === message);
    if (shown && (shown.id === toast.id || timers.has(shown.id))) get().restart(shown.id);
  },
  close(id) {
    get().pause(id);
    set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
  },
  /** Stops the timer: a toast must not disappear while it is hovered, touched or focused (WCAG 2.2.1). */
  pause(id) {
    clearTimeout(timers.get(id));
    timers.delete(id);
  },
  /** Starts the full timeout again. */
  restart(id) {
    get().pause(id);
    const toast = get().toasts.find((one) => one.id === id);
    if (toast)
      timers.set(
        id,
        setTimeout(() => get().close(id), toast.timeout),
      );
  },
}));
