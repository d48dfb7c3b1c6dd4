import { useId } from 'react';
import type { Filters } from '#contract/filters.ts';
import { formatNumber } from '#contract/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import grid from '#ui/grid.module.css';
import { Section } from '#ui/section.tsx';
import { PageLink } from '#web/page-link.tsx';
import css from './places-section.module.css';

/** Every place that has something on sale: for who thinks of where before what, and for search engines. */
export function PlacesSection({ locations }: Pick<Filters, 'locations'>) {
  const id = useId();
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
                  .filter(({ count }) => count > 0)
                  .map((place) => (
                    <li key={place.id}>
                      <PageLink to={`/catalog?locations=${place.id}`}>
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
