import type { ReactNode } from 'react';
import css from './dock.module.css';

/** What floats over the lower edge of every page: one above the other, so that nothing covers anything. Hidden, it leaves the little that a keyboard leaves of a small screen to the field. */
export function Dock({ label, hidden, children }: { label: string; hidden: boolean; children: ReactNode }) {
  return (
    <aside className={css.dock} aria-label={label} hidden={hidden}>
      {children}
    </aside>
  );
}
