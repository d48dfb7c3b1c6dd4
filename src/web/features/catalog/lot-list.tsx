import { memo, startTransition, useEffect, useMemo, useState } from 'react';
import { m } from '#messages';
import cards from '#ui/layout/cards.module.css';
import { deferred } from '#ui/loading/deferred.tsx';
import text from '#ui/styles/text.module.css';
import { GRID_SIZES, LotCard } from '#web/features/lot/lot-card.tsx';
import type { AnyLotItem } from '#web/stores/any-lot.ts';
import { PAGE_SIZE, type View } from './catalog-query.ts';
import type { ListLoading } from './list-navigation.ts';
import css from './lot-list.module.css';
import { LotListItem } from './lot-list-item.tsx';

const ROW_SIZES = '(min-width: 90rem) 26rem, (min-width: 67.5rem) 29vw, (min-width: 48rem) 37vw, 90vw';
const FIRST_ROW = 3;
/** As many as can be above the fold. */
const FIRST_SCREEN = 6;

type Shown = { lots: AnyLotItem[]; view: Exclude<View, 'map'> };
type Props = Shown & { loading: ListLoading; total: number };

/** The lots, and skeletons for those that are loading. Memoised: it has a thousand elements, and the page renders at every step of a navigation. */
export const LotList = memo(function LotList({ lots, view, loading, total }: Props) {
  const isPainted = useIsPainted(lots);
  const below = useMemo(() => (isPainted ? lots.slice(FIRST_SCREEN) : []), [isPainted, lots]);
  const skeletons = loading === 'more' ? Math.min(PAGE_SIZE, total - lots.length) : loading ? PAGE_SIZE : 0;
  return (
    <>
      <h2 className={text.srOnly}>{m['catalog.found']()}</h2>
      <ul className={view === 'list' ? css.rows : cards.cards}>
        <Lots lots={lots.slice(0, FIRST_SCREEN)} view={view} first />
        {below.length > 0 && <belowFold.Deferred lots={below} view={view} />}
        {Array.from({ length: skeletons }, (_, index) => (
          <li key={`place-${index}`} className={view === 'list' ? css.rowPlace : css.place} aria-hidden="true">
            <i />
            <span>
              <b />
              <b />
              <b />
            </span>
          </li>
        ))}
      </ul>
      {loading && (
        <p className={text.srOnly} role="status">
          {m['catalog.loading']()}
        </p>
      )}
    </>
  );
});

/** Whether the browser has painted the first screen of this list: on a phone the other cards take four times as long. More of the same list counts as painted, since its first new lot gets the focus. */
function useIsPainted(lots: AnyLotItem[]): boolean {
  const [painted, setPainted] = useState(lots);
  useEffect(() => {
    let timer = 0;
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => startTransition(() => setPainted(lots)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [lots]);
  return painted === lots || (painted.length > 0 && painted.length < lots.length && painted.every(({ id }, index) => id === lots[index]?.id));
}

const Lots = memo(function Lots({ lots, view, first = false }: Shown & { first?: boolean }) {
  const Lot = view === 'list' ? LotListItem : LotCard;
  return lots.map((lot, index) => (
    <li key={lot.id} id={`lot-${lot.id}`} className={css.lot}>
      <Lot lot={lot} sizes={view === 'list' ? ROW_SIZES : GRID_SIZES} first={first && index === 0} eager={first && index < FIRST_ROW} />
    </li>
  ));
});

/** Below the fold: hydrated only after the first interaction, since on a phone that takes longer than the rest of the page. Its code is already loaded. */
const belowFold = deferred(async () => Lots);
if (import.meta.env.SSR) await belowFold.preload();
