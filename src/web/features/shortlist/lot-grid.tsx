import { m } from '#messages';
import cards from '#ui/layout/cards.module.css';
import text from '#ui/styles/text.module.css';
import { LotCard } from '#web/features/lot/lot-card.tsx';
import { LotCardSkeleton } from '#web/features/lot/lot-card-skeleton.tsx';
import { type AnyLotItem, lotKey } from '#web/stores/any-lot.ts';

/** Cards of lots, and a skeleton for each lot that is loading. */
export function LotGrid({ lots, loadingCount = 0 }: { lots: AnyLotItem[]; loadingCount?: number }) {
  return (
    <>
      <h2 className={text.srOnly}>{m['shortlist.list']()}</h2>
      <ul className={cards.cards}>
        {lots.map((lot) => (
          <li key={lotKey(lot)}>
            <LotCard lot={lot} />
          </li>
        ))}
        {Array.from({ length: loadingCount }, (_, index) => (
          <li key={index} aria-hidden="true">
            <LotCardSkeleton />
          </li>
        ))}
      </ul>
    </>
  );
}
