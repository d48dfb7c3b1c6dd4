import { type ReactNode, useRef } from 'react';
import { closeOnBlur, closeOnEscape } from '#ui/hooks/details-events.ts';
import { useCloseOutside } from '#ui/overlays/use-close-outside.ts';
import { classNames } from '#ui/styles/class-names.ts';
import { Icon } from '#ui/styles/icon.tsx';
import css from './filter-cell.module.css';

/** In the panel what opens lies over the page from 1080 px up, and one closes the other; in the sheet each opens in its place. */
export type FilterLook = 'panel' | 'sheet';
type Props = { look: FilterLook; label: string; value: ReactNode; children: ReactNode };

/** A condition of the filter by its name and value; its fields come when it is opened, without JavaScript too. */
export function FilterCell({ look, label, value, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const over = look === 'panel';
  useCloseOutside(details, over);
  return (
    <details ref={details} className={classNames(css.details, over && css.over)} onBlur={over ? closeOnBlur : undefined} onKeyDown={over ? closeOnEscape : undefined}>
      <summary className={css.summary}>
        <span className={css.label}>{label}</span>
        <span className={css.value}>
          <span>{value}</span>
          <Icon name="down" />
        </span>
      </summary>
      <div className={css.content}>{children}</div>
    </details>
  );
}
