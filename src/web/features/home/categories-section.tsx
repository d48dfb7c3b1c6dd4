import type { Filters } from '#contract/catalog/filters.ts';
import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import links from '#ui/layout/counted-links.module.css';
import grid from '#ui/layout/grid.module.css';
import { Section } from '#ui/layout/section.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import { PageLink } from '#web/app/page-link.tsx';
import { useSettings } from '#web/app/root-data.ts';
import { SectionLink } from '#web/app/section-link.tsx';
import css from './categories-section.module.css';

export function CategoriesSection({ categories }: { categories: Filters['categories'] }) {
  const brand = useSettings()?.brand;
  return (
    <Section labelledBy="intro">
      <div className={classNames(grid.wrap, grid.grid, css.intro)}>
        <h2 id="intro" className={css.head}>
          {m['home.introTitle']()}
        </h2>
        <div className={css.text}>
          {brand && <p>{m['home.introText']({ year: brand.foundedYear })}</p>}
          <p>
            <SectionLink to="/services">{m['home.introLink']()}</SectionLink>
          </p>
        </div>
        <ul className={classNames(links.list, css.list)}>
          {categories.map(({ id, title, count }) => (
            <li key={id}>
              <PageLink to={`/catalog?categories=${id}`}>
                {title}
                <span>{formatNumber(count, getLocale())}</span>
              </PageLink>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
