import type { PressItem } from '#contract/publishing/publication.ts';
import { m } from '#messages';
import grid from '#ui/layout/grid.module.css';
import { classNames } from '#ui/styles/class-names.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { sectionTrail } from '#web/layout/section-trail.ts';
import css from './press-page.module.css';
import { PressRow } from './press-row.tsx';

/** Publications about the agency, by year. */
export function PressPage({ press }: { press: PressItem[] }) {
  return (
    <div className={classNames(grid.wrap, css.page)}>
      <PageHead title={m['meta.pressa.title']()} lead={m['press.lead']()} trail={sectionTrail('pressa')} />
      {press.length === 0 && <p>{m['press.empty']()}</p>}
      {pressByYear(press).map(({ year, items }) => (
        <section key={year} className={css.year} aria-labelledby={`year-${year}`}>
          <h2 id={`year-${year}`}>{year}</h2>
          <div>
            {items.map((item) => (
              <PressRow key={item.id} item={item} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

/** Groups publications by year and keeps their order. */
export function pressByYear(press: PressItem[]): { year: string; items: PressItem[] }[] {
  const years = Map.groupBy(press, ({ date }) => date.slice(0, 4));
  return [...years].map(([year, items]) => ({ year, items }));
}
