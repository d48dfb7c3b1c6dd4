import { lotPath } from '#contract/lot-path.ts';
import cards from '#ui/cards.module.css';
import { classNames } from '#ui/class-names.ts';
import type { AnyLotItem } from '#web/features/lot/any-lot.ts';
import { LotCard } from '#web/features/lot/lot-card.tsx';

/** Three lots to go on to. */
export function LotRow({ lots }: { lots: AnyLotItem[] }) {
  return (
    <div className={classNames(cards.cards, cards.row)}>
      {lots.map((lot) => (
        <LotCard key={lotPath(lot)} lot={lot} sizes="(min-width: 67.5rem) 29vw, (min-width: 48rem) 20.5rem, 90vw" />
      ))}
    </div>
  );
}
