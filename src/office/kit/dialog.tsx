import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useRef } from 'react';
import { m } from '#messages';
import { useModalDialog } from '#ui/overlays/use-modal-dialog.ts';
import { classNames } from '#ui/styles/class-names.ts';
import { IconButton } from './button.tsx';
import css from './dialog.module.css';
import { Toasts } from './toasts.tsx';

type Props = {
  title: ReactNode;
  onClose(): void;
  children: ReactNode;
  /** Buttons: what is done, named by its verb. */
  footer?: ReactNode;
  wide?: boolean;
  /** At the foot of the screen and as wide as the screen, within reach of the thumb. */
  sheet?: boolean;
  /** It must be answered: neither Escape nor Back nor the backdrop closes it. */
  mustAnswer?: boolean;
};

/** A question over the page, which stays as it is below. Rendered only while it is open. */
export function Dialog({ title, onClose, children, footer, wide = false, sheet = false, mustAnswer = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const pressed = useRef<EventTarget>(null);
  const id = useId();
  const dialog = useModalDialog(onClose, heading, true, mustAnswer);
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
      className={classNames(css.layer, sheet && css.sheet)}
      aria-labelledby={id}
      onMouseDown={press}
      onClick={click}
      onCancel={(event) => {
        event.preventDefault();
        if (!mustAnswer) onClose();
      }}
      onClose={(event) => {
        if (!isClosedByBrowser(event)) return;
        if (mustAnswer) event.currentTarget.showModal();
        else onClose();
      }}
    >
      <div className={classNames(css.window, wide && css.wide)}>
        <header className={css.head}>
          <h2 ref={heading} id={id} tabIndex={-1}>
            {title}
          </h2>
          {!mustAnswer && <IconButton icon="close" label={m['office.close']()} onClick={onClose} />}
        </header>
        {children}
        {footer && <div className={css.footer}>{footer}</div>}
      </div>
      <Toasts />
    </dialog>
  );
}

/** Whether the browser has closed the dialog: at a second Escape in a row it does so without a `cancel` event. If we have closed it, it is removed or open again by now. */
export const isClosedByBrowser = ({ currentTarget, target }: SyntheticEvent<HTMLDialogElement>): boolean =>
  target === currentTarget && currentTarget.isConnected && !currentTarget.open;
