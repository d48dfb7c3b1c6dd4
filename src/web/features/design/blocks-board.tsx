import type { LotDetails } from '#contract/catalog/lot-details.ts';
import { m } from '#messages';
import { MediaEmbeds } from '#web/features/embed/media-embeds.tsx';
import { LotMortgage } from '#web/features/mortgage/lot-mortgage.tsx';
import { FloorPlans } from '#web/features/plan/floor-plans.tsx';
import { PriceHistory } from '#web/features/price-history/price-history.tsx';
import { ShareButton } from '#web/features/share/share-button.tsx';
import { Board } from './board.tsx';
import { css } from './design-css.ts';

const HISTORY = [
  { price: 162_000_000, changedAt: '2026-03-14T09:00:00Z' },
  { price: 156_000_000, changedAt: '2026-06-09T09:00:00Z' },
  { price: 148_500_000, changedAt: '2026-10-02T09:00:00Z' },
];
const PRICE = 148_500_000;
// A valid URL without a video: it shows the player's poster.
const VIDEO = 'https://rutube.ru/video/00000000000000000000000000000000/';
const TOUR = 'https://tours.example/house';

/** The blocks of a lot's page. */
export function BlocksBoard({ lot }: { lot: LotDetails }) {
  return (
    <Board title={m['design.blocks']()}>
      <div className={css.plan}>
        <FloorPlans plans={lot.floorPlans} />
      </div>
      <div className={css.columns}>
        <PriceHistory history={HISTORY} price={PRICE} />
        <MediaEmbeds videoUrl={VIDEO} tourUrl={null} />
        <MediaEmbeds videoUrl={null} tourUrl={TOUR} />
        <ShareButton title={lot.title} />
      </div>
      <LotMortgage price={PRICE} lotId={lot.id} categoryId={lot.category.id} />
    </Board>
  );
}
