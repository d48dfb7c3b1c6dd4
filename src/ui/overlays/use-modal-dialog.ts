import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useBackCloses } from './use-back-closes.ts';

/**
 * Shows a dialog by showModal() while it is rendered and `open`: the browser traps the focus and gives it back, the scroll lock shifts nothing,
 * and Back closes it, unless it `stays`. `focus` is focused first; without it, the dialog itself.
 */
export function useModalDialog(onClose: () => void, focus?: RefObject<HTMLElement | null>, open = true, stays = false): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useBackCloses(open, onClose, stays);
  useLayoutEffect(() => {
    if (!open) return;
    const element = dialog.current;
    noteScrollbar();
    element?.showModal();
    (focus ?? dialog).current?.focus({ preventScroll: true });
    return () => element?.close(); // while it is still in the document: only then the browser gives the focus back
  }, [focus, open]);
  // The dialog handles keys: take the focus from a button that has just been disabled, which would swallow them, or from the body.
  useEffect(() => {
    if (open && !focus && document.activeElement?.matches(':disabled, body')) dialog.current?.focus({ preventScroll: true });
  });
  return dialog;
}

/**
 * Sets an attribute if the scrollbar takes space, so that base.css can reserve it while scrolling is locked and nothing shifts.
 * Call it while the page can still scroll.
 */
export function noteScrollbar(): void {
  const { documentElement: page } = document;
  page.toggleAttribute('data-scrollbar', window.innerWidth > page.clientWidth);
}
