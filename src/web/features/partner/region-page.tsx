import { formatNumber } from '#contract/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { linkClass } from '#ui/button.tsx';
import cards from '#ui/cards.module.css';
import { classNames } from '#ui/class-names.ts';
import grid from '#ui/grid.module.css';
import { Icon } from '#ui/icon.tsx';
import text from '#ui/text.module.css';
import { ORDERS, type Order } from '#web/features/catalog/catalog-query.ts';
import { ORDER_TITLES } from '#web/features/catalog/order-titles.ts';
import { LotCard } from '#web/features/lot/lot-card.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { PageLink } from '#web/page-link.tsx';
import { AboutPartner } from './about-partner.tsx';
import type { RegionData } from './load-partners.ts';
import { partnerTrail } from './partner-trail.ts';
import { type PartnersQuery, regionPath } from './partners-query.ts';
import css from './region-page.module.css';

const SIZES = '(min-width: 90rem) 26rem, (min-width: 67.5rem) 29vw, (min-width: 48rem) 44vw, 90vw';
const FIRST_ROW = 3;

/** All lots that a partner offers in a region. */
export function RegionPage({ query, region, partner, lots: { items, total, pages } }: RegionData) {
  return (
    <div className={classNames(grid.wrap, css.page)}>
      <PageHead title={region.title} trail={partnerTrail(region)} lead={m['partner.regionLead']()} />
      {partner && <AboutPartner partner={partner} />}
      {total === 0 ? (
        <p>
          <span className={text.mute}>{m['partner.noLots']()}</span>{' '}
          <PageLink className={linkClass} to="/partners">
            {m['partner.toAll']()}
          </PageLink>
        </p>
      ) : (
        <>
          <Orders query={query} region={region.slug} total={total} />
          <h2 className={text.hidden}>{m['catalog.found']()}</h2>
          <ul className={cards.cards}>
            {items.map((lot, index) => (
              <li key={lot.id}>
                <LotCard lot={lot} sizes={SIZES} first={index === 0} eager={index < FIRST_ROW} />
              </li>
            ))}
          </ul>
          {pages > 1 && <Pages query={query} region={region.slug} pages={pages} />}
        </>
      )}
    </div>
  );
}

type Props = { query: PartnersQuery; region: string };

function Orders({ query, region, total }: Props & { total: number }) {
  return (
    <div className={css.orders}>
      <p className={css.total}>{m['region.lots']({ count: total, shown: formatNumber(total, getLocale()) })}</p>
      <nav aria-label={m['catalog.orderLabel']()}>
        <ul>
          {(Object.keys(ORDERS) as Order[]).map((order) => (
            <li key={order}>
              <PageLink to={regionPath(region, { order })} aria-current={order === query.order ? 'true' : undefined} preventScrollReset rel="nofollow">
                {ORDER_TITLES[order]()}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function Pages({ query: { order, page }, region, pages }: Props & { pages: number }) {
  return (
    <nav className={css.pages} aria-label={m['partner.pages']()}>
      {page > 1 && (
        <PageLink className={linkClass} to={regionPath(region, { order, page: page - 1 })} rel="prev">
          <Icon name="back" />
          {m['partner.before']()}
        </PageLink>
      )}
      <span className={text.mute}>{m['partner.page']({ page, pages })}</span>
      {page < pages && (
        <PageLink className={linkClass} to={regionPath(region, { order, page: page + 1 })} rel="next">
          {m['partner.next']()}
          <Icon name="arrow" />
        </PageLink>
      )}
    </nav>
  );
}
