import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import grid from '#ui/grid.module.css';
import css from './shortlist.module.css';

/** As tall as the screen until it is known to be empty: what comes below does not jump when the list arrives. */
export function ListPage({ empty, children }: { empty?: boolean; children: ReactNode }) {
  return <div className={classNames(grid.wrap, css.page, !empty && css.full)}>{children}</div>;
}
