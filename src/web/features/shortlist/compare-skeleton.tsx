import { m } from '#messages';
import { Skeleton } from '#ui/layout/skeleton.tsx';
import text from '#ui/styles/text.module.css';
import css from './compare-skeleton.module.css';

const ROWS = 6;

/** The skeleton of the table, with as many columns as it will have. */
export function CompareSkeleton({ columns }: { columns: number }) {
  return (
    <div className={css.table}>
      <span className={text.srOnly}>{m['shortlist.loading']()}</span>
      <div className={css.names} />
      {Array.from({ length: columns }, (_, column) => (
        <div key={column} className={css.lot}>
          <Skeleton className={css.photo} />
          {Array.from({ length: ROWS }, (_, row) => (
            <Skeleton key={row} className={css.row} />
          ))}
        </div>
      ))}
    </div>
  );
}
