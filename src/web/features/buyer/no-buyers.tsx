import { m } from '#messages';
import { buttonClass } from '#ui/controls/button.tsx';
import { readableSearch } from '#web/features/catalog/catalog-query.ts';
import css from '#web/features/catalog/empty-result.module.css';
import { type Counted, WaysList } from '#web/features/catalog/ways-list.tsx';
import type { CountedWay } from '#web/features/catalog/ways-out.ts';
import { buyersPath } from './buyers-query.ts';

const WAY_TITLES: Record<string, ((counted: Counted) => string) | undefined> = {
  price: (counted) => m['customer.way.price'](counted),
  locations: (counted) => m['customer.way.locations'](counted),
  categories: (counted) => m['customer.way.categories'](counted),
};

/** Nobody looks for such a property just now: what to give up, and how many requests each would bring. */
export function NoBuyers({ ways }: { ways: CountedWay[] }) {
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
      <WaysList
        label={m['customer.emptyWays']()}
        ways={ways}
        titleOf={(drop, counted) => (WAY_TITLES[drop] ?? m['customer.way.all'])(counted)}
        pathOf={(filterParams) => buyersPath(readableSearch(filterParams))}
      />
    </div>
  );
}
