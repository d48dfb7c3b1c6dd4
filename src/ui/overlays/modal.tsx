import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { IconButton } from '#ui/controls/button.tsx';
import css from './modal.module.css';
import { useModalDialog } from './use-modal-dialog.ts';

type Props = {
  open: boolean;
  title: ReactNode;
  closeLabel: string;
  onClose(): void;
  /** The exit transition is over: it can be unmounted. */
  onExited(): void;
  children: ReactNode;
  over?: ReactNode;
};

/**
 * A modal dialog with enter and exit transitions. The browser traps the focus and gives it back; the button, the backdrop, Escape and Back close it.
 * Everything outside an open dialog is inert, so what must stay usable above it (toasts) is passed as `over`.
 */
export function Modal({ open, title, closeLabel, onClose, onExited, children, over }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const pressed = useRef<EventTarget>(null);
  const id = useId();
  // The heading gets the focus, so that it is read first; a focused field would open the keyboard on a phone before the dialog is seen.
  const dialog = useModalDialog(onClose, heading, open);
  const exited = useEffectEvent(onExited);
  useEffect(() => (open ? undefined : afterTransitions(dialog.current, () => exited())), [open, dialog]);
  const press = ({ target }: MouseEvent) => {
    pressed.current = target;
  };
  const click = ({ target, currentTarget }: MouseEvent) => {
    // Selecting text may start in the window and end on the backdrop: that is no click on the backdrop.
    if (target === currentTarget && pressed.current === currentTarget) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser handles Escape
    <dialog ref={dialog} className={css.layer} aria-labelledby={id} inert={!open} onClose={onClose} onMouseDown={press} onClick={click}>
      <div className={css.window}>
        <h2 ref={heading} id={id} className={css.title} tabIndex={-1}>
          {title}
        </h2>
        <IconButton className={css.close} icon="close" label={closeLabel} onClick={onClose} />
        {children}
      </div>
      {open && over}
    </dialog>
  );
}

/** Without running transitions (reduced motion, an old browser) it calls back at once. Returns a function that cancels. */
function afterTransitions(element: Element | null, callback: () => void): () => void {
  let isCancelled = false;
  const transitions = element?.getAnimations({ subtree: true }).filter((animation) => animation instanceof CSSTransition) ?? [];
  void Promise.allSettled(transitions.map(({ finished }) => finished)).then(() => isCancelled || callback());
  return () => {
    isCancelled = true;
  };
}
