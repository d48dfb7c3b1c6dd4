import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { linkClass } from '#ui/controls/button.tsx';
import grid from '#ui/layout/grid.module.css';
import text from '#ui/styles/text.module.css';
import { PageLink } from '#web/app/page-link.tsx';
import { LotListing } from '#web/features/catalog/lot-listing.tsx';
import list from '#web/layout/list-head.module.css';
import { PageHead } from '#web/layout/page-head.tsx';
import { AboutPartner } from './about-partner.tsx';
import type { RegionData } from './load-partners.ts';
import { partnerTrail } from './partner-meta.ts';

/** All lots that a partner offers in a region, with the catalogue's filter. */
export function RegionPage({ region, partner, catalog }: RegionData) {
  const { total } = catalog;
  return (
    <div className={grid.wrap}>
      <PageHead title={region.title} trail={partnerTrail(region)} lead={m['partner.regionLead']()}>
        <output className={list.total}>{total === 0 ? m['catalog.totalNone']() : m['catalog.total']({ count: total, shown: formatNumber(total, getLocale()) })}</output>
      </PageHead>
      {partner && <AboutPartner partner={partner} />}
      {region.count === 0 ? (
        <p>
          <span className={text.mute}>{m['partner.noLots']()}</span>{' '}
          <PageLink className={linkClass} to="/partners">
            {m['partner.toAll']()}
          </PageLink>
        </p>
      ) : (
        <LotListing catalog={catalog} />
      )}
    </div>
  );
}
