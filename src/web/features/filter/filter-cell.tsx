import { type ReactNode, useRef } from 'react';
import { closeOnBlur, closeOnEscape } from '#ui/hooks/details-events.ts';
import { useCloseOutside } from '#ui/overlays/use-close-outside.ts';
import { classNames } from '#ui/styles/class-names.ts';
import { Icon } from '#ui/styles/icon.tsx';
import css from './filter-cell.module.css';

/** In the panel a cell opens as a dropdown over the page, one at a time; in the sheet it expands in place. */
export type FilterLook = 'panel' | 'sheet';
type Props = { look: FilterLook; label: string; value: ReactNode; children: ReactNode };

/** A filter that shows its name and value and opens to its fields; works without JavaScript. */
export function FilterCell({ look, label, value, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const isDropdown = look === 'panel';
  useCloseOutside(details, isDropdown);
  return (
    <details
      ref={details}
      className={classNames(css.details, isDropdown && css.over)}
      onBlur={isDropdown ? closeOnBlur : undefined}
      onKeyDown={isDropdown ? closeOnEscape : undefined}
    >
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
