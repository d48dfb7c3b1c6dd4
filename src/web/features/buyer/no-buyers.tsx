import { m } from '#messages';
import { buttonClass } from '#ui/controls/button.tsx';
import { readableSearch } from '#web/features/catalog/catalog-query.ts';
import type { CountedSuggestion } from '#web/features/catalog/count-suggestions.ts';
import css from '#web/features/catalog/empty-result.module.css';
import { type CountAndText, SuggestionList } from '#web/features/catalog/suggestion-list.tsx';
import { buyersPath } from './buyers-query.ts';

const SUGGESTION_TITLES: Record<string, ((counted: CountAndText) => string) | undefined> = {
  price: (counted) => m['customer.way.price'](counted),
  locations: (counted) => m['customer.way.locations'](counted),
  categories: (counted) => m['customer.way.categories'](counted),
};

/** Shown instead of the requests: which filters can be dropped, and how many requests each would give. */
export function NoBuyers({ suggestions }: { suggestions: CountedSuggestion[] }) {
  return (
    <div className={css.empty}>
      <div className={css.text}>
        <h2>{m['customer.emptyTitle']()}</h2>
        <p>{m['customer.emptyText']()}</p>
        <div className={css.buttons}>
          <a className={buttonClass('primary')} href="#contact">
            {m['customer.tell']()}
          </a>
        </div>
      </div>
      <SuggestionList
        label={m['customer.emptyWays']()}
        suggestions={suggestions}
        titleOf={(drop, counted) => (SUGGESTION_TITLES[drop] ?? m['customer.way.all'])(counted)}
        pathOf={(filterParams) => buyersPath(readableSearch(filterParams))}
      />
    </div>
  );
}
