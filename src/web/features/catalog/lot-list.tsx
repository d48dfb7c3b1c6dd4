import { memo } from 'react';
import { m } from '#messages';
import cards from '#ui/layout/cards.module.css';
import { deferred } from '#ui/loading/deferred.tsx';
import text from '#ui/styles/text.module.css';
import { GRID_SIZES, LotCard } from '#web/features/lot/lot-card.tsx';
import type { AnyLotItem } from '#web/stores/any-lot.ts';
import { PAGE_SIZE, type View } from './catalog-query.ts';
import css from './lot-list.module.css';
import { LotRow } from './lot-row.tsx';
import type { Awaited } from './use-catalog.ts';

const ROW_SIZES = '(min-width: 90rem) 26rem, (min-width: 67.5rem) 29vw, (min-width: 48rem) 37vw, 90vw';
const FIRST_ROW = 3;
/** More than a screen shows at first. */
const FIRST_SCREEN = 6;

type Shown = { lots: AnyLotItem[]; view: Exclude<View, 'map'> };
type Props = Shown & { awaited: Awaited; total: number };

/** The lots found, and the places of those on their way. Left alone while the next ones are asked for: there are a thousand elements in it. */
export const LotList = memo(function LotList({ lots, view, awaited, total }: Props) {
  const places = awaited === 'more' ? Math.min(PAGE_SIZE, total - lots.length) : awaited ? PAGE_SIZE : 0;
  return (
    <>
      <h2 className={text.hidden}>{m['catalog.found']()}</h2>
      <ul className={view === 'list' ? css.rows : cards.cards}>
        <Lots lots={lots.slice(0, FIRST_SCREEN)} view={view} first />
        {lots.length > FIRST_SCREEN && <further.Deferred lots={lots.slice(FIRST_SCREEN)} view={view} />}
        {Array.from({ length: places }, (_, index) => (
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
      {awaited && (
        <p className={text.hidden} role="status">
          {m['catalog.loading']()}
        </p>
      )}
    </>
  );
});

function Lots({ lots, view, first = false }: Shown & { first?: boolean }) {
  const Lot = view === 'list' ? LotRow : LotCard;
  return lots.map((lot, index) => (
    <li key={lot.id} id={`lot-${lot.id}`} className={css.lot}>
      <Lot lot={lot} sizes={view === 'list' ? ROW_SIZES : GRID_SIZES} first={first && index === 0} eager={first && index < FIRST_ROW} />
    </li>
  ));
}

/** Out of sight at first: to bring them to life before the visitor's first move takes a phone longer than all else on the page. */
const further = deferred(async () => Lots);
// Its code is here already: only the server's page waits for the visitor's first move.
if (import.meta.env.SSR) await further.preload();
