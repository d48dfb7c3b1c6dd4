import { lotPath } from '#contract/catalog/lot-path.ts';
import { CARD_ROW_SIZES } from '#ui/layout/card-sizes.ts';
import cards from '#ui/layout/cards.module.css';
import { classNames } from '#ui/styles/class-names.ts';
import { LotCard } from '#web/features/lot/lot-card.tsx';
import type { AnyLotItem } from '#web/stores/any-lot.ts';

/** Three lots to go on to. */
export function LotRow({ lots }: { lots: AnyLotItem[] }) {
  return (
    <div className={classNames(cards.cards, cards.row)}>
      {lots.map((lot) => (
        <LotCard key={lotPath(lot)} lot={lot} sizes={CARD_ROW_SIZES} />
      ))}
    </div>
  );
}
