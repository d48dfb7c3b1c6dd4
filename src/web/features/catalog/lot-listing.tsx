import { useEffect, useRef } from 'react';
import { NAME_PARAM } from '#contract/catalog/lot-filters.ts';
import { AppliedChips } from '#web/features/filter/applied-chips.tsx';
import { localePath } from '#web/format/locale-path.ts';
import { optionsToQuery } from '#web/stores/filter-rules.ts';
import { useLots } from '#web/stores/lots.ts';
import {
  type CatalogQuery,
  catalogPath,
  filteredBy,
  listPath,
  optionsOf,
  PAGE_SIZE,
  parseCatalog,
  readableSearch,
  searchOf,
  withChange,
  withOrder,
  without,
  withoutFilter,
  withoutParam,
} from './catalog-query.ts';
import { emptyResult, filter, hiddenParamChips, mapView } from './deferred-parts.ts';
import { type ListLoading, useCatalogChange, useListLoading, useRevalidateOnMismatch, useScrollToResults } from './list-navigation.ts';
import type { CatalogData } from './load-catalog.ts';
import { LotList } from './lot-list.tsx';
import css from './lot-listing.module.css';
import { NotUnderstood } from './not-understood.tsx';
import { ShowMore } from './show-more.tsx';
import { Toolbar } from './toolbar.tsx';

/** The filter, its chips and the lots found: our own, or partners' in a region. */
export function LotListing({ catalog }: { catalog: CatalogData }) {
  const { query, filters, bounds, total, lots, listSearch } = catalog;
  const results = useRef<HTMLDivElement>(null);
  const { change, startAnew } = useCatalogChange(query);
  const loading = useListLoading();
  useRevalidateOnMismatch(searchOf(query), (address) => searchOf(parseCatalog(address, query.region)));
  useEffect(() => useLots.getState().addItems(lots, listSearch), [listSearch, lots]);
  useScrollToResults(results, listSearch);
  const options = optionsOf(query.filterParams, bounds);
  const applied = optionsToQuery(options, bounds);
  return (
    <>
      <filter.Deferred
        page={listPath(query)}
        region={query.region}
        filters={filters}
        options={options}
        bounds={bounds}
        total={total}
        phrase={query.phrase}
        onSearch={query.region === undefined ? (phrase) => (phrase === '' ? change(withoutSearch) : startAnew((asked) => ({ ...withoutFilter(asked), phrase }))) : undefined}
        onApply={(from, to, isReplace) => change((asked) => withChange(asked, from, to), isReplace)}
      />
      <div className={css.applied}>
        <hiddenParamChips.Deferred query={query} titles={catalog.titles} pathOf={catalogPath} onRemove={(name) => change((asked) => withoutParam(asked, name))} />
        <AppliedChips
          filters={filters}
          options={options}
          bounds={bounds}
          titles={catalog.titles}
          onRemove={(search) => change((asked) => withChange(asked, applied, search))}
          onReset={() => startAnew(withoutFilter)}
          hrefOf={(search) => localePath(catalogPath(search === '' ? withoutFilter(query) : withChange(query, applied, search)))}
        />
        <NotUnderstood words={catalog.phrase?.rest} pathOf={(words) => catalogPath(filteredBy(query, { ...query.filterParams, [NAME_PARAM]: words }))} />
      </div>
      <div ref={results} className={css.results} aria-busy={loading !== undefined}>
        <Toolbar
          query={query}
          order={catalog.order}
          onOrder={(order) => change((asked) => withOrder(asked, order, bounds))}
          onView={(view) => change((asked) => ({ ...asked, view }))}
        />
        <Results catalog={catalog} loading={loading} onMore={() => change((asked) => morePages(query, asked), true)} onArea={(bbox) => change((asked) => inArea(asked, bbox))} />
      </div>
    </>
  );
}

/** One page more of the list on the screen, unless another list was asked for. */
const morePages = (shown: CatalogQuery, asked: CatalogQuery) => (searchOf(asked) === searchOf(shown) ? { ...shown, page: shown.page + 1 } : undefined);
const inArea = (query: CatalogQuery, bbox: string): CatalogQuery => filteredBy(query, { ...query.filterParams, bbox });
/** Removing a phrase removes its filters too, removing a name only the name. */
const withoutSearch = (query: CatalogQuery): CatalogQuery => filteredBy(query, query.phrase === undefined ? without(query.filterParams, [NAME_PARAM]) : {});

const NONE: CatalogData['lots'] = [];

type ResultsProps = { catalog: CatalogData; loading: ListLoading; onMore(): void; onArea(bbox: string): void };

/** The lots in the chosen view, or suggestions where there are none. */
function Results({ catalog, loading, onMore, onArea }: ResultsProps) {
  const { query, lots, total } = catalog;
  const none = total === 0 && loading !== 'other' && <emptyResult.Deferred query={query} suggestions={catalog.suggestions} />;
  const next = catalog.hasMore ? catalogPath({ ...query, page: query.page + 1 }) : undefined;
  const more = <ShowMore what="lot" shown={lots} total={total} pageSize={PAGE_SIZE} next={next} loading={loading} onMore={onMore} />;
  if (query.view === 'map') {
    return (
      <mapView.Deferred lots={lots} search={readableSearch(query.filterParams)} onArea={onArea}>
        {none || more}
      </mapView.Deferred>
    );
  }
  return (
    none || (
      <>
        <LotList lots={loading === 'other' ? NONE : lots} view={query.view} loading={loading} total={total} />
        {more}
      </>
    )
  );
}
