import { useEffect, useRef } from 'react';
import { AppliedChips } from '#web/features/filter/applied-chips.tsx';
import { localePath } from '#web/format/locale-path.ts';
import { useLots } from '#web/stores/lots.ts';
import { type CatalogQuery, catalogPath, listPath, optionsOf, PAGE_SIZE, parseCatalog, plainSearch, searchOf, withFilter, withOrder } from './catalog-query.ts';
import { besideFilter, emptyResult, filter, mapView } from './late-parts.ts';
import type { CatalogData } from './load-catalog.ts';
import { LotList } from './lot-list.tsx';
import css from './lot-listing.module.css';
import { ShowMore } from './show-more.tsx';
import { Toolbar } from './toolbar.tsx';
import { type Awaited, useAwaited, useCatalogWays, useListOfAddress, useResultsInSight } from './use-catalog.ts';

/** The filter, what is applied, and the lots found: of ours, or of a region's partners. */
export function LotListing({ catalog }: { catalog: CatalogData }) {
  const { query, filters, bounds, total, lots, asked } = catalog;
  const results = useRef<HTMLDivElement>(null);
  const { change, adjust } = useCatalogWays();
  const awaited = useAwaited();
  useListOfAddress(searchOf(query), (address) => searchOf(parseCatalog(address, query.region)));
  useEffect(() => useLots.getState().addItems(lots, asked), [asked, lots]);
  useResultsInSight(results, asked);
  const options = optionsOf(query.filterParams, bounds);
  // «Reset all» of the chips means what narrows the list beside the filter as well.
  const unchipped = (search: string): CatalogQuery => (search === '' ? { ...query, page: 1, filterParams: {} } : withFilter(query, search));
  return (
    <>
      <filter.Deferred
        page={listPath(query)}
        region={query.region}
        filters={filters}
        options={options}
        bounds={bounds}
        total={total}
        onApply={(search, again) => (again ? adjust : change)(withFilter(query, search))}
      />
      <div className={css.applied}>
        <besideFilter.Deferred query={query} pathOf={catalogPath} />
        <AppliedChips
          filters={filters}
          options={options}
          bounds={bounds}
          onApply={(search) => change(unchipped(search))}
          hrefOf={(search) => localePath(catalogPath(unchipped(search)))}
        />
      </div>
      <div ref={results} className={css.results} aria-busy={awaited !== undefined}>
        <Toolbar query={query} order={catalog.order} onOrder={(order) => change(withOrder(query, order, bounds))} onView={(view) => change({ ...query, view })} />
        <Results catalog={catalog} awaited={awaited} onMore={() => adjust({ ...query, page: query.page + 1 })} onArea={(bbox) => change(inArea(query, bbox))} />
      </div>
    </>
  );
}

const inArea = (query: CatalogQuery, bbox: string): CatalogQuery => ({ ...query, page: 1, filterParams: { ...query.filterParams, bbox } });

type ResultsProps = { catalog: CatalogData; awaited: Awaited; onMore(): void; onArea(bbox: string): void };

/** The lots in the chosen view, or the ways out where there are none. */
function Results({ catalog, awaited, onMore, onArea }: ResultsProps) {
  const { query, lots, total } = catalog;
  const none = total === 0 && awaited !== 'other' && <emptyResult.Deferred query={query} ways={catalog.ways} />;
  const next = catalog.hasMore ? catalogPath({ ...query, page: query.page + 1 }) : undefined;
  const more = <ShowMore what="lot" shown={lots} total={total} pageSize={PAGE_SIZE} next={next} awaited={awaited} onMore={onMore} />;
  if (query.view === 'map') {
    return (
      <mapView.Deferred lots={lots} search={plainSearch(query.filterParams)} onArea={onArea}>
        {none || more}
      </mapView.Deferred>
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
