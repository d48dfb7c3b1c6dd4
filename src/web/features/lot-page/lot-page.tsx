import { lotPath } from '#contract/catalog/lot-path.ts';
import grid from '#ui/layout/grid.module.css';
import { deferred } from '#ui/loading/deferred.tsx';
import { Breadcrumbs } from '#web/layout/breadcrumbs.tsx';
import { Gallery } from './gallery.tsx';
import type { FoundLot, LotPageData } from './load-lot.ts';
import { LotAbsent } from './lot-absent.tsx';
import { LotPageActions } from './lot-actions.tsx';
import { LotHead } from './lot-head.tsx';
import css from './lot-page.module.css';
import { LotStickyBar } from './lot-sticky-bar.tsx';
import { lotTrail } from './lot-trail.ts';

export const below = deferred(async () => (await import('./below-fold.tsx')).BelowFold);

/** The page of a lot, ours or a partner's, or what is shown instead of a lot that was not found. */
export function LotPage({ page }: { page: LotPageData }) {
  return 'lot' in page ? <FoundLotPage key={lotPath(page.lot)} {...page} /> : <LotAbsent {...page} />;
}

function FoundLotPage({ lot, related }: FoundLot) {
  return (
    <div className={css.page}>
      <div className={grid.wrap}>
        <div className={css.trail}>
          <Breadcrumbs trail={lotTrail(lot)} />
        </div>
        <Gallery photos={lot.photos} badges={lot.badges} hasVideo={lot.videoUrl !== null} hasTour={lot.tourUrl !== null} />
        <LotHead lot={lot} />
        <LotPageActions lot={lot} />
      </div>
      <below.Deferred lot={lot} related={related} />
      <LotStickyBar lot={lot} />
    </div>
  );
}
