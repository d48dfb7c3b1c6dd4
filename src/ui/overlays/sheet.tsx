import { type ReactNode, useId, useRef } from 'react';
import { IconButton } from '#ui/controls/button.tsx';
import css from './sheet.module.css';
import { useShownDialog } from './use-shown-dialog.ts';

type Props = { title: string; closeLabel: string; onClose(): void; head?: ReactNode; children: ReactNode; foot: ReactNode };

/** As high as the screen, for what is too much for a window: `head` and `foot` stay, the rest scrolls. Escape, the button, the page beside it and Back close it. */
export function Sheet({ title, closeLabel, onClose, head, children, foot }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const dialog = useShownDialog(onClose, heading);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the browser's own
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
