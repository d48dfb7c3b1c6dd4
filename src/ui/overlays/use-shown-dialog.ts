import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useBackCloses } from './use-back-closes.ts';

/**
 * A dialog over the page for as long as it is rendered and `open`: the browser keeps the focus in it and gives it back, nothing moves when the page is
 * locked, and Back closes it. `focus` takes the focus first, or the dialog itself does.
 */
export function useShownDialog(onClose: () => void, focus?: RefObject<HTMLElement | null>, open = true): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useBackCloses(open, onClose);
  useLayoutEffect(() => {
    if (!open) return;
    const shown = dialog.current;
    noteScrollbar();
    shown?.showModal();
    (focus ?? dialog).current?.focus({ preventScroll: true });
    return () => shown?.close(); // while it still stands in the page: only so does the focus go back to where it was
  }, [focus, open]);
  // Where the dialog itself hears the keys, a button that has just been disabled swallows them, or has lost the focus to nothing already.
  useEffect(() => {
    if (open && !focus && document.activeElement?.matches(':disabled, body')) dialog.current?.focus({ preventScroll: true });
  });
  return dialog;
}

/**
 * Tells the styles whether a scrollbar takes room, so that a page that is about to be locked keeps that room and nothing moves
 * (base.css). To be called while the page can still be scrolled.
 */
export function noteScrollbar(): void {
  const { documentElement: page } = document;
  page.toggleAttribute('data-scrollbar', window.innerWidth > page.clientWidth);
}
