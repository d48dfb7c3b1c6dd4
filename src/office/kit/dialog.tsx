import { type MouseEvent, type ReactNode, useId, useRef } from 'react';
import { useModalDialog } from '#ui/overlays/use-modal-dialog.ts';
import { classNames } from '#ui/styles/class-names.ts';
import css from './dialog.module.css';

type Props = {
  title: ReactNode;
  onClose(): void;
  children: ReactNode;
  /** Buttons: what is done, named by its verb. */
  footer?: ReactNode;
  wide?: boolean;
  /** It must be answered: neither Escape nor the backdrop closes it. */
  mustAnswer?: boolean;
};

/** A question over the page, which stays as it is below. Rendered only while it is open. */
export function Dialog({ title, onClose, children, footer, wide = false, mustAnswer = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const pressed = useRef<EventTarget>(null);
  const id = useId();
  const dialog = useModalDialog(onClose, heading);
  const press = ({ target }: MouseEvent) => {
    pressed.current = target;
  };
  const click = ({ target, currentTarget, detail }: MouseEvent) => {
    if (detail > 1) return; // the second click of a double click on the button that opened it
    // A selection of text may start inside and end on the backdrop: that is no click on the backdrop.
    if (!mustAnswer && target === currentTarget && pressed.current === currentTarget) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser handles Escape
    <dialog
      ref={dialog}
      className={css.layer}
      aria-labelledby={id}
      onMouseDown={press}
      onClick={click}
      onCancel={(event) => {
        event.preventDefault();
        if (!mustAnswer) onClose();
      }}
    >
      <div className={classNames(css.window, wide && css.wide)}>
        <h2 ref={heading} id={id} tabIndex={-1}>
          {title}
        </h2>
        {children}
        {footer && <div className={css.footer}>{footer}</div>}
      </div>
    </dialog>
  );
}
