import { useId } from 'react';
import { formatNumber } from '#contract/format-number.ts';
import type { Region } from '#contract/partner.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { classNames } from '#ui/class-names.ts';
import links from '#ui/counted-links.module.css';
import grid from '#ui/grid.module.css';
import { Section } from '#ui/section.tsx';
import text from '#ui/text.module.css';
import { PageLink } from '#web/page-link.tsx';
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
