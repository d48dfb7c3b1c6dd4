import { useId } from 'react';
import { formatNumber } from '#contract/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { plainSearch } from '#web/features/catalog/catalog-query.ts';
import css from '#web/features/catalog/empty-result.module.css';
import type { CountedWay } from '#web/features/catalog/ways-out.ts';
import { PageLink } from '#web/page-link.tsx';
import { buyersPath } from './buyers-query.ts';

type Counted = { count: number; shown: string };
const WAY_TITLES: Record<string, ((counted: Counted) => string) | undefined> = {
  price: (counted) => m['customer.way.price'](counted),
  locations: (counted) => m['customer.way.locations'](counted),
  categories: (counted) => m['customer.way.categories'](counted),
};

/** Nobody looks for such a property just now: what to give up, and how many requests each would bring. */
export function NoBuyers({ ways }: { ways: CountedWay[] }) {
  const waysLabel = useId();
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
      <nav className={css.ways} aria-labelledby={waysLabel}>
        <p id={waysLabel}>{m['customer.emptyWays']()}</p>
        <ul>
          {ways.map(({ drop, narrowing, total }) => (
            <li key={drop}>
              <PageLink to={buyersPath(plainSearch(narrowing))} preventScrollReset>
                {(WAY_TITLES[drop] ?? m['customer.way.all'])({ count: total, shown: formatNumber(total, getLocale()) })}
                <Icon name="arrow" />
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
