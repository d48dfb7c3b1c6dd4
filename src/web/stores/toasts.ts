import { create } from 'zustand';

export const TOAST_LIMIT = 4;
export const TOAST_TIMEOUT_MS = 5_000;
export type ToastType = 'success' | 'warning' | 'error' | 'default';
/** What can be done about what a toast says, such as taking it back, or going to a page of the site. */
export type ToastAction = { title: string; run(go: (to: string) => void): void };
export type Toast = { id: number; message: string; type: ToastType; timeout: number; action?: ToastAction };

/** A message that is shown already is not shown again, but what can be done about it now is offered; where there is no room, the oldest makes it. */
export function withToast(toasts: Toast[], toast: Toast): Toast[] {
  if (!toasts.some(({ message }) => message === toast.message)) return [...toasts, toast].slice(-TOAST_LIMIT);
  return toast.action ? toasts.map((shown) => (shown.message === toast.message ? { ...shown, action: toast.action } : shown)) : toasts;
}

type ToastStore = {
  toasts: Toast[];
  show(message: string, type?: ToastType, action?: ToastAction): void;
  close(id: number): void;
  hold(id: number): void;
  release(id: number): void;
};

let lastId = 0;
const clocks = new Map<number, ReturnType<typeof setTimeout>>();

export const useToasts = create<ToastStore>()((set, get) => ({
  toasts: [],
  show(message, type = 'default', action) {
    const toast = { id: ++lastId, message, type, timeout: TOAST_TIMEOUT_MS, action };
    set(({ toasts }) => ({ toasts: withToast(toasts, toast) }));
    // What is told once more stays as long as what is told first, unless it is held.
    const shown = get().toasts.find((one) => one.message === message);
    if (shown && (shown.id === toast.id || clocks.has(shown.id))) get().release(shown.id);
  },
  close(id) {
    get().hold(id);
    set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
  },
  /** Stops its clock: nothing goes under a finger, a mouse or the focus (WCAG 2.2.1). */
  hold(id) {
    clearTimeout(clocks.get(id));
    clocks.delete(id);
  },
  /** Starts its clock, from the beginning. */
  release(id) {
    get().hold(id);
    const toast = get().toasts.find((one) => one.id === id);
    if (toast)
      clocks.set(
        id,
        setTimeout(() => get().close(id), toast.timeout),
      );
  },
}));
