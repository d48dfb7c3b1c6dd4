import { useId } from 'react';
import type { Region } from '#contract/catalog/partner.ts';
import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import links from '#ui/layout/counted-links.module.css';
import grid from '#ui/layout/grid.module.css';
import { Section } from '#ui/layout/section.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import { PageLink } from '#web/app/page-link.tsx';
import css from './regions-section.module.css';

/** Partners' lots in other cities. */
export function RegionsSection({ regions }: { regions: Region[] }) {
  const id = useId();
  return (
    <Section labelledBy={id}>
      <div className={classNames(grid.wrap, grid.grid, css.regions)}>
        <div className={css.text}>
          <h2 id={id}>{m['catalog.regionsTitle']()}</h2>
          <p className={text.mute}>{m['catalog.regionsText']()}</p>
        </div>
        <ul className={classNames(links.list, css.list)}>
          {regions.map(({ slug, title, count }) => (
            <li key={slug}>
              <PageLink to={`/partners#${slug}`}>
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
