import type { ReactNode } from 'react';
import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import grid from '#ui/layout/grid.module.css';
import { classNames } from '#ui/styles/class-names.ts';
import { Breadcrumbs, type Crumb } from '#web/layout/breadcrumbs.tsx';
import css from './shortlist.module.css';

/** The page of a list. It has full height unless the list is empty, so that the footer does not jump when the list is loaded. */
export function ListPage({ empty, children }: { empty?: boolean; children: ReactNode }) {
  return <div className={classNames(grid.wrap, css.page, !empty && css.full)}>{children}</div>;
}

type HeadProps = { title: string; trail: Crumb[]; total?: number; side?: ReactNode };

/** The top of a list's page: title, total, and actions for the whole list. */
export function ListHead({ title, trail, total = 0, side }: HeadProps) {
  return (
    <>
      <Breadcrumbs trail={trail} />
      <div className={css.head}>
        <div className={css.heading}>
          <h1>{title}</h1>
          <p className={css.total} aria-live="polite">
            {total > 0 && lotsText(total)}
          </p>
        </div>
        {side && <div className={css.side}>{side}</div>}
      </div>
    </>
  );
}

export const lotsText = (count: number): string => m['region.lots']({ count, shown: formatNumber(count, getLocale()) });
