import type { ReactNode } from 'react';
import grid from '#ui/layout/grid.module.css';
import { classNames } from '#ui/styles/class-names.ts';
import css from './shortlist.module.css';

/** As tall as the screen until it is known to be empty: what comes below does not jump when the list arrives. */
export function ListPage({ empty, children }: { empty?: boolean; children: ReactNode }) {
  return <div className={classNames(grid.wrap, css.page, !empty && css.full)}>{children}</div>;
}
