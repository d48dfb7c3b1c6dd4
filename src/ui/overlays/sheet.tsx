import { type ReactNode, useId, useRef } from 'react';
import { IconButton } from '#ui/controls/button.tsx';
import css from './sheet.module.css';
import { useModalDialog } from './use-modal-dialog.ts';

type Props = { title: string; closeLabel: string; onClose(): void; head?: ReactNode; children: ReactNode; foot: ReactNode };

/** A full-height dialog for long content: `head` and `foot` stay, the body scrolls. Escape, the button, a click beside it and Back close it. */
export function Sheet({ title, closeLabel, onClose, head, children, foot }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const dialog = useModalDialog(onClose, heading);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser handles Escape
    <dialog ref={dialog} className={css.sheet} aria-labelledby={id} onClose={onClose} onClick={({ target, currentTarget }) => target === currentTarget && onClose()}>
      <div className={css.top}>
        <h2 ref={heading} id={id} tabIndex={-1}>
          {title}
        </h2>
        <IconButton icon="close" label={closeLabel} onClick={onClose} />
      </div>
      {head}
      <div className={css.body}>{children}</div>
      <div className={css.foot}>{foot}</div>
    </dialog>
  );
}
