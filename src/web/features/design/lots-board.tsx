import type { Badge, LotItem } from '#contract/catalog/lot.ts';
import { m } from '#messages';
import { LotBadges } from '#web/features/lot/lot-badges.tsx';
import { LotCard } from '#web/features/lot/lot-card.tsx';
import { LotCardSkeleton } from '#web/features/lot/lot-card-skeleton.tsx';
import { Board, Example } from './board.tsx';
import { css } from './design-css.ts';

const BADGES: Badge[] = ['exclusive', 'new', 'price_reduced', 'reserved'];
const SIZES = '(min-width: 48rem) 30vw, 90vw';

export function LotsBoard({ lot }: { lot: LotItem }) {
  return (
    <Board title={m['design.lots']()}>
      <div className={css.columns}>
        <Example name={m['design.lot.usual']()}>
          <LotCard lot={lot} sizes={SIZES} />
        </Example>
        <Example name={m['design.lot.noPhoto']()}>
          <LotCard lot={{ ...lot, photos: [], badges: [] }} sizes={SIZES} />
        </Example>
        <Example name={m['design.lot.loading']()}>
          <LotCardSkeleton />
        </Example>
        <Example name={m['design.lot.badges']()}>
          <div className={css.badges}>
            {BADGES.map((badge) => (
              <div key={badge}>
                <LotBadges badges={[badge]} />
              </div>
            ))}
          </div>
        </Example>
      </div>
    </Board>
  );
}
