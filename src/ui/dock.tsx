import type { ReactNode } from 'react';
import css from './dock.module.css';

/** What floats over the lower edge of every page: one above the other, so that nothing covers anything. */
export function Dock({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside className={css.dock} aria-label={label}>
      {children}
    </aside>
  );
}
