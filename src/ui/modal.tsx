import { type MouseEvent, type ReactNode, useId, useRef } from 'react';
import { IconButton } from './button.tsx';
import css from './modal.module.css';
import { useShownDialog } from './use-shown-dialog.ts';

type Props = { title: ReactNode; closeLabel: string; onClose(): void; children: ReactNode; over?: ReactNode };

/**
 * A window over the page, there as long as it is rendered. The browser keeps the focus in it and gives it back; the button, the backdrop,
 * Escape and Back close it. Everything outside an open dialog is inert, so what must be reached above it comes in `over`.
 */
export function Modal({ title, closeLabel, onClose, children, over }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const pressed = useRef<EventTarget>(null);
  const id = useId();
  // The title is read first; on a phone a focused field would bring up the keyboard before the visitor has seen the window.
  const dialog = useShownDialog(onClose, heading);
  const press = ({ target }: MouseEvent) => {
    pressed.current = target;
  };
  const click = ({ target, currentTarget }: MouseEvent) => {
    // A selection of text that ends outside the window is no click on the backdrop.
    if (target === currentTarget && pressed.current === currentTarget) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the browser's own
    <dialog ref={dialog} className={css.layer} aria-labelledby={id} onClose={onClose} onMouseDown={press} onClick={click}>
      <div className={css.window}>
        <h2 ref={heading} id={id} className={css.title} tabIndex={-1}>
          {title}
        </h2>
        <IconButton className={css.close} icon="close" label={closeLabel} onClick={onClose} />
        {children}
      </div>
      {over}
    </dialog>
  );
}
