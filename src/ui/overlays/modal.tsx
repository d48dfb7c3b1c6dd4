import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { IconButton } from '#ui/controls/button.tsx';
import css from './modal.module.css';
import { useShownDialog } from './use-shown-dialog.ts';

type Props = {
  open: boolean;
  title: ReactNode;
  closeLabel: string;
  onClose(): void;
  /** It has left the screen, and need not be rendered any more. */
  onLeft(): void;
  children: ReactNode;
  over?: ReactNode;
};

/**
 * A window over the page while it is `open`; it leaves as it came. The browser keeps the focus in it and gives it back; the button, the backdrop,
 * Escape and Back close it. Everything outside an open dialog is inert, so what must be reached above it comes in `over`.
 */
export function Modal({ open, title, closeLabel, onClose, onLeft, children, over }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const pressed = useRef<EventTarget>(null);
  const id = useId();
  // The title is read first; on a phone a focused field would bring up the keyboard before the visitor has seen the window.
  const dialog = useShownDialog(onClose, heading, open);
  const left = useEffectEvent(onLeft);
  useEffect(() => (open ? undefined : afterTransitions(dialog.current, () => left())), [open, dialog]);
  const press = ({ target }: MouseEvent) => {
    pressed.current = target;
  };
  const click = ({ target, currentTarget }: MouseEvent) => {
    // A selection of text that ends outside the window is no click on the backdrop.
    if (target === currentTarget && pressed.current === currentTarget) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the browser's own
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

/** Where nothing moves, by the visitor's wish or the browser's age, at once. */
function afterTransitions(element: Element | null, act: () => void): () => void {
  let wanted = true;
  const moving = element?.getAnimations({ subtree: true }).filter((animation) => animation instanceof CSSTransition) ?? [];
  void Promise.allSettled(moving.map(({ finished }) => finished)).then(() => wanted && act());
  return () => {
    wanted = false;
  };
}
