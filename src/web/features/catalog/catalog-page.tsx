import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { linkClass } from '#ui/controls/button.tsx';
import grid from '#ui/layout/grid.module.css';
import { Icon } from '#ui/styles/icon.tsx';
import text from '#ui/styles/text.module.css';
import { PageLink } from '#web/app/page-link.tsx';
import { Breadcrumbs } from '#web/layout/breadcrumbs.tsx';
import list from '#web/layout/list-head.module.css';
import css from './catalog-page.module.css';
import { searchForAlert, subscribePath } from './catalog-query.ts';
import { catalogTitle } from './catalog-title.ts';
import { catalogTrail } from './catalog-trail.ts';
import { placesSection, regionsSection } from './deferred-parts.ts';
import type { CatalogData } from './load-catalog.ts';
import { LotListing } from './lot-listing.tsx';
import { ORDER_TITLES, VIEW_TITLES } from './toolbar.tsx';

export function CatalogPage({ catalog }: { catalog: CatalogData }) {
  const { filterParams } = catalog.query;
  return (
    <>
      <div className={grid.wrap}>
        <Breadcrumbs trail={catalogTrail(filterParams, catalog.filters)} />
        <Head catalog={catalog} />
        <LotListing catalog={catalog} />
      </div>
      {!filterParams.locations && <placesSection.Deferred locations={catalog.filters.locations} filterParams={filterParams} />}
      {catalog.regions.length > 0 && <regionsSection.Deferred regions={catalog.regions} />}
    </>
  );
}

function Head({ catalog: { query, filters, total, order } }: { catalog: CatalogData }) {
  return (
    <div className={css.head}>
      <div className={list.title}>
        <h1>{catalogTitle(query.filterParams, filters)}</h1>
        <output className={list.total}>
          {total === 0 ? m['catalog.totalNone']() : m['catalog.total']({ count: total, shown: formatNumber(total, getLocale()) })}
          {/* Part of the live region, so that a change of order or view is announced too. */}
          <span className={text.srOnly}>
            , {ORDER_TITLES[order]()}, {VIEW_TITLES[query.view]()}
          </span>
        </output>
      </div>
      <PageLink className={linkClass} to={subscribePath(searchForAlert(query))}>
        <Icon name="bell" />
        {m['catalog.alert']()}
      </PageLink>
    </div>
  );
}
