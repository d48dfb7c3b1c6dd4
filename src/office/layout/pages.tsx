import { m } from '#messages';
import { setSearch } from '#office/app/router.tsx';
import { IconButton } from '#office/kit/button.tsx';
import css from './pages.module.css';

type Props = {
  page: number;
  pages: number;
  limit: number;
  total: number;
  /** For a dialog, which has no address of its own. */
  onPage?(page: number): void;
};

/** Which part of a list is shown, and the way to the next part. The page is in the address, unless `onPage` keeps it. */
export function Pages({ page, pages, limit, total, onPage }: Props) {
  const go = onPage ?? ((to: number) => setSearch({ page: to > 1 ? String(to) : undefined }, { keepScroll: false }));
  const first = total === 0 ? 0 : (page - 1) * limit + 1;
  return (
    <nav className={css.pages} aria-label={m['office.pages.title']()}>
      <span>{m['office.pages.range']({ first: String(first), last: String(Math.min(page * limit, total)), total: String(total) })}</span>
      <IconButton small outlined icon="previous" label={m['office.pages.previous']()} disabled={page <= 1} onClick={() => go(page - 1)} />
      <IconButton small outlined icon="next" label={m['office.pages.next']()} disabled={page >= pages} onClick={() => go(page + 1)} />
    </nav>
  );
}
