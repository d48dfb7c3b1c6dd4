import { lotPath } from '#contract/catalog/lot-path.ts';
import cards from '#ui/layout/cards.module.css';
import { classNames } from '#ui/styles/class-names.ts';
import type { AnyLotItem } from '#web/stores/any-lot.ts';
import { LotCard } from './lot-card.tsx';

/** The `sizes` of a picture in a row of three cards (cards.module.css), which scrolls on a tablet. */
export const ROW_SIZES = '(min-width: 67.5rem) 29vw, (min-width: 48rem) 20.5rem, 90vw';

/** Cards of lots, three in a row. */
export function LotCards({ lots, className }: { lots: AnyLotItem[]; className?: string }) {
  return (
    <div className={classNames(cards.cards, cards.row, className)}>
      {lots.map((lot) => (
        <LotCard key={lotPath(lot)} lot={lot} sizes={ROW_SIZES} />
      ))}
    </div>
  );
}
