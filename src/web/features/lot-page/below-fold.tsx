import { useRef } from 'react';
import { m } from '#messages';
import { linkClass } from '#ui/controls/button.tsx';
import grid from '#ui/layout/grid.module.css';
import { HeadedSection } from '#ui/layout/section.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import { pictureFile } from '#web/app/picture-file.ts';
import { MediaEmbeds } from '#web/features/embed/media-embeds.tsx';
import { LeadLink } from '#web/features/lead/lead-link.tsx';
import { PlaceMap } from '#web/features/map/place-map.tsx';
import { LotMortgage } from '#web/features/mortgage/lot-mortgage.tsx';
import { FloorPlans } from '#web/features/plan/floor-plans.tsx';
import { PriceHistory } from '#web/features/price-history/price-history.tsx';
import { RecentlyViewed } from '#web/features/shortlist/recently-viewed.tsx';
import { type AnyLotDetails, lotKey } from '#web/stores/any-lot.ts';
import css from './below-fold.module.css';
import type { FoundLot } from './load-lot.ts';
import { LotBar } from './lot-bar.tsx';
import { LotContact } from './lot-contact.tsx';
import { LotDetails } from './lot-details.tsx';
import { LotIcon } from './lot-icon.tsx';
import { lotLead } from './lot-lead.ts';
import { RelatedLots } from './related-lots.tsx';

/** Everything under the first screen of a lot's page. */
export function BelowFold({ lot, related }: FoundLot) {
  const contact = useRef<HTMLElement>(null);
  return (
    <>
      <div className={classNames(grid.wrap, grid.grid, css.body)}>
        <LotDetails lot={lot} className={css.main} />
        <LotContact ref={contact} lot={lot} className={css.side} />
      </div>
      <PlansAndPrices lot={lot} />
      <Media lot={lot} />
      <div className={classNames(css.notPrinted, !lot.coordinates && lot.deal === 'sale' && css.spaceAbove)}>
        <LotPlace lot={lot} />
        {lot.deal === 'sale' && <LotMortgage price={lot.price} lotId={lot.id} region={'region' in lot ? lot.region.slug : undefined} categoryId={lot.category.id} />}
        <RelatedLots lot={lot} related={related} />
        <RecentlyViewed lotId={lotKey(lot)} />
      </div>
      <LotBar lot={lot} after={contact} />
    </>
  );
}

function PlansAndPrices({ lot }: { lot: AnyLotDetails }) {
  const hasPlans = lot.floorPlans.length > 0;
  const hasHistory = lot.priceHistory.length > 1;
  if (!hasPlans && !hasHistory) return null;
  return (
    <div className={classNames(grid.wrap, grid.grid, css.more)}>
      {hasPlans && (
        <div className={css.plans}>
          <FloorPlans plans={lot.floorPlans} />
        </div>
      )}
      {hasHistory && (
        <div className={classNames(css.history, !hasPlans && css.withoutPlans)}>
          <PriceHistory history={lot.priceHistory} price={lot.price}>
            <LeadLink type="follow-price" context={lotLead(lot)} className={classNames(linkClass, css.follow)}>
              <LotIcon name="bell" />
              {m['lotPage.tellOfChange']()}
            </LeadLink>
          </PriceHistory>
        </div>
      )}
    </div>
  );
}

function Media({ lot: { videoUrl, tourUrl, photos } }: { lot: AnyLotDetails }) {
  if (!videoUrl && !tourUrl) return null;
  const [photo] = photos;
  return (
    <div id="media" className={classNames(grid.wrap, css.more, css.media)}>
      <MediaEmbeds videoUrl={videoUrl} tourUrl={tourUrl} poster={photo && <Picture file={pictureFile(photo, 1440)} sizes="(min-width: 90rem) 82rem, 90vw" alt="" />} />
    </div>
  );
}

/** The lot on a map: its exact address, or a circle around it. */
function LotPlace({ lot: { coordinates, addressPrecision, title } }: { lot: AnyLotDetails }) {
  if (!coordinates) return null;
  return (
    <HeadedSection title={m['lotPage.where']()}>
      <PlaceMap coordinates={coordinates} precision={addressPrecision} title={title} />
    </HeadedSection>
  );
}
