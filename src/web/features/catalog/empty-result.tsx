import { UNBOUNDED_RANGES, type UnboundedRange } from '#contract/catalog/lot-filters.ts';
import { rangeLabel } from '#contract/catalog/range-text.ts';
import { m } from '#messages';
import { buttonClass } from '#ui/controls/button.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import { PageLink } from '#web/app/page-link.tsx';
import { type CatalogQuery, catalogPath, filteredBy, searchForAlert, subscribePath } from './catalog-query.ts';
import type { CountedSuggestion } from './count-suggestions.ts';
import css from './empty-result.module.css';
import { type CountAndText, SuggestionList } from './suggestion-list.tsx';

const SUGGESTION_TITLES: Record<Exclude<CountedSuggestion['drop'], UnboundedRange>, (counted: CountAndText) => string> = {
  price: (counted) => m['catalog.way.price'](counted),
  bbox: (counted) => m['catalog.way.bbox'](counted),
  rooms: (counted) => m['catalog.way.rooms'](counted),
  search: (counted) => m['catalog.way.search'](counted),
  pool: (counted) => m['catalog.way.pool'](counted),
  firstLine: (counted) => m['catalog.way.firstLine'](counted),
  houseType: (counted) => m['catalog.way.houseType'](counted),
  wallsType: (counted) => m['catalog.way.wallsType'](counted),
  objectType: (counted) => m['catalog.way.objectType'](counted),
  locations: (counted) => m['catalog.way.locations'](counted),
  exclusive: (counted) => m['catalog.way.exclusive'](counted),
  deal: (counted) => m['catalog.way.deal'](counted),
  categories: (counted) => m['catalog.way.categories'](counted),
  features: (counted) => m['catalog.way.other']({ label: m['filter.features'](), ...counted }),
  notFirstFloor: (counted) => m['catalog.way.other']({ label: m['filter.notFirstFloor'](), ...counted }),
  notLastFloor: (counted) => m['catalog.way.other']({ label: m['filter.notLastFloor'](), ...counted }),
  all: (counted) => m['catalog.way.all'](counted),
};

const isUnboundedRange = (drop: string): drop is UnboundedRange => (UNBOUNDED_RANGES as string[]).includes(drop);
const suggestionTitle = (drop: CountedSuggestion['drop'], counted: CountAndText): string =>
  isUnboundedRange(drop) ? m['catalog.way.other']({ label: rangeLabel(drop), ...counted }) : SUGGESTION_TITLES[drop](counted);

type Props = { query: CatalogQuery; suggestions: CountedSuggestion[] };

/** Shown instead of the lots: which filters can be dropped, and how many lots each would give. */
export function EmptyResult({ query, suggestions }: Props) {
  return (
    <div className={classNames(css.empty, query.view === 'map' && css.narrow)}>
      <div className={css.text}>
        <h2>{m['catalog.emptyTitle']()}</h2>
        <p>{m['catalog.emptyText']()}</p>
        <div className={css.buttons}>
          {query.region === undefined && (
            <PageLink className={buttonClass('primary')} to={subscribePath(searchForAlert(query))}>
              {m['catalog.emptyAlert']()}
            </PageLink>
          )}
          <a className={buttonClass('outline')} href="#contact">
            {m['catalog.emptySearch']()}
          </a>
        </div>
      </div>
      <SuggestionList
        label={m['catalog.emptyWays']()}
        suggestions={suggestions}
        titleOf={suggestionTitle}
        pathOf={(filterParams) => catalogPath(filteredBy(query, filterParams))}
      />
    </div>
  );
}
