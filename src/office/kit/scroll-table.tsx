import type { ReactNode } from 'react';
import { classNames } from '#ui/styles/class-names.ts';
import css from './table.module.css';

/** A table that is wider than a phone scrolls by itself. It can be focused, so that arrow keys scroll it too. */
export const ScrollTable = ({ label, withMenus = false, children }: { label: string; withMenus?: boolean; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
  <section className={classNames(css.scroll, withMenus && css.withMenus)} aria-label={label} tabIndex={0}>
    <table className={css.table}>{children}</table>
  </section>
);
