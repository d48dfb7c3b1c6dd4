import { useEffect, useRef } from 'react';
import { formatNumber } from '#contract/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { linkClass } from '#ui/button.tsx';
import grid from '#ui/grid.module.css';
import { Icon } from '#ui/icon.tsx';
import { AppliedChips } from '#web/features/filter/applied-chips.tsx';
import { useStartFilters } from '#web/features/filter/start-filters.ts';
import { subscribePath } from '#web/features/subscribe/subscribe-path.ts';
import { Breadcrumbs } from '#web/layout/breadcrumbs.tsx';
import list from '#web/layout/list-head.module.css';
import { localePath } from '#web/locale-path.ts';
import { PageLink } from '#web/page-link.tsx';
import { useLots } from '#web/stores/lots.ts';
import { BesideFilter } from './beside-filter.tsx';
import css from './catalog-page.module.css';
import { type CatalogQuery, catalogPath, optionsOf, PAGE_SIZE, parseCatalog, plainSearch, searchOf, withFilter } from './catalog-query.ts';
import { catalogTitle } from './catalog-title.ts';
import { catalogTrail } from './catalog-trail.ts';
import { emptyResult, filter, placesSection, regionsSection } from './late-parts.ts';
import type { CatalogData } from './load-catalog.ts';
import { LotList } from './lot-list.tsx';
import { MapView } from './map-view.tsx';
import { ShowMore } from './show-more.tsx';
import { Toolbar } from './toolbar.tsx';
import { type Awaited, useAwaited, useCatalogWays, useListOfAddress, useResultsInSight } from './use-catalog.ts';

export function CatalogPage({ catalog }: { catalog: CatalogData }) {
  const { query, filters, values, bounds, total, lots, asked } = catalog;
  const results = useRef<HTMLDivElement>(null);
  const { change, adjust } = useCatalogWays();
  const awaited = useAwaited();
  useStartFilters(values, 'sellers');
  useListOfAddress(searchOf(query), (address) => searchOf(parseCatalog(address)));
  useEffect(() => useLots.getState().addItems(lots, asked), [asked, lots]);
  useResultsInSight(results, asked);
  const options = optionsOf(query.narrowing, bounds);
  // «Reset all» of the chips means what narrows the list beside the filter as well.
  const unchipped = (search: string): CatalogQuery => (search === '' ? { ...query, page: 1, narrowing: {} } : withFilter(query, search));
  return (
    <>
      <div className={grid.wrap}>
        <Breadcrumbs trail={catalogTrail(query.narrowing, filters)} />
        <Head query={query} catalog={catalog} />
        <filter.Deferred filters={filters} values={values} options={options} bounds={bounds} total={total} onApply={(search) => change(withFilter(query, search))} />
        <div className={css.applied}>
          <BesideFilter query={query} pathOf={catalogPath} />
          <AppliedChips
            filters={filters}
            options={options}
            bounds={bounds}
            onApply={(search) => change(unchipped(search))}
            hrefOf={(search) => localePath(catalogPath(unchipped(search)))}
          />
        </div>
        <div ref={results} className={css.results} aria-busy={awaited !== undefined}>
          <Toolbar query={query} order={catalog.order} onOrder={(order) => change({ ...query, order, page: 1 })} onView={(view) => adjust({ ...query, view })} />
          <Results catalog={catalog} awaited={awaited} onMore={() => adjust({ ...query, page: query.page + 1 })} onArea={(bbox) => change(inArea(query, bbox))} />
        </div>
      </div>
      {!query.narrowing.locations && <placesSection.Deferred locations={filters.locations} />}
      {catalog.regions.length > 0 && <regionsSection.Deferred regions={catalog.regions} />}
    </>
  );
}

const inArea = (query: CatalogQuery, bbox: string): CatalogQuery => ({ ...query, page: 1, narrowing: { ...query.narrowing, bbox } });

type ResultsProps = { catalog: CatalogData; awaited: Awaited; onMore(): void; onArea(bbox: string): void };

/** The lots in the chosen view, or the ways out where there are none. */
function Results({ catalog, awaited, onMore, onArea }: ResultsProps) {
  const { query, lots, total } = catalog;
  const none = total === 0 && awaited !== 'other' && <emptyResult.Deferred query={query} ways={catalog.ways} />;
  const next = catalog.hasMore ? catalogPath({ ...query, page: query.page + 1 }) : undefined;
  const more = <ShowMore what="lot" shown={lots} total={total} pageSize={PAGE_SIZE} next={next} awaited={awaited} onMore={onMore} />;
  if (query.view === 'map') {
    return (
      <MapView lots={lots} search={plainSearch(query.narrowing)} onArea={onArea}>
        {none || more}
      </MapView>
    );
  }
  return (
    none || (
      <>
        <LotList lots={awaited === 'other' ? [] : lots} view={query.view} awaited={awaited} total={total} />
        {more}
      </>
    )
  );
}

function Head({ query: { narrowing }, catalog: { filters, total } }: { query: CatalogQuery; catalog: CatalogData }) {
  return (
    <div className={css.head}>
      <div className={list.title}>
        <h1>{catalogTitle(narrowing, filters)}</h1>
        <output className={list.total}>{total === 0 ? m['catalog.totalNone']() : m['catalog.total']({ count: total, shown: formatNumber(total, getLocale()) })}</output>
      </div>
      <PageLink className={linkClass} to={subscribePath(plainSearch(narrowing))}>
        <Icon name="bell" />
        {m['catalog.alert']()}
      </PageLink>
    </div>
  );
}
