import { useId } from 'react';
import type { Filters } from '#contract/catalog/filters.ts';
import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import grid from '#ui/layout/grid.module.css';
import { Section } from '#ui/layout/section.tsx';
import { PageLink } from '#web/app/page-link.tsx';
import { countIn } from '#web/features/filter/locations.ts';
import { parseDeal } from '#web/stores/one-deal.ts';
import { type FilterParams, readableSearch } from './catalog-query.ts';
import css from './places-section.module.css';

type Props = Pick<Filters, 'locations'> & { filterParams: FilterParams };

/** Links to every place that has lots of the chosen category or deal (by default, for sale); also internal links for search engines. */
export function PlacesSection({ locations, filterParams: { categories, deal = 'sale' } }: Props) {
  const id = useId();
  const countedLots = { deal: parseDeal(deal), categories: categories?.split(',').map(Number) ?? [] };
  const kind: FilterParams = categories ? { categories } : { deal };
  return (
    <Section labelledBy={id}>
      <div className={grid.wrap}>
        <h2 id={id}>{m['catalog.placesTitle']()}</h2>
        <ul className={css.groups}>
          {locations.map(({ id: group, title, children }) => (
            <li key={group}>
              <h3 className={css.group}>{title}</h3>
              <ul className={css.places}>
                {children
                  .map((place) => ({ ...place, count: countIn(place, countedLots) }))
                  .filter(({ count }) => count > 0)
                  .map((place) => (
                    <li key={place.id}>
                      <PageLink to={`/catalog?${readableSearch({ ...kind, locations: String(place.id) })}`}>
                        {place.title}
                        <span>{formatNumber(place.count, getLocale())}</span>
                      </PageLink>
                    </li>
                  ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
