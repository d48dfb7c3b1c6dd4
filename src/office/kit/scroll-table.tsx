import type { ReactNode } from 'react';
import { classNames } from '#ui/styles/class-names.ts';
import css from './table.module.css';

type Props = {
  label: string;
  withMenus?: boolean;
  /** Rows become cards on a phone; `className` lays a card out. */
  cards?: boolean;
  className?: string;
  children: ReactNode;
};

/** A table that is wider than its page scrolls by itself. It can be focused, so that arrow keys scroll it too. */
export const ScrollTable = ({ label, withMenus = false, cards = false, className, children }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
  <section className={classNames(css.scroll, withMenus && css.withMenus, cards && css.cards, className)} aria-label={label} tabIndex={0}>
    <table className={css.table}>{children}</table>
  </section>
);
