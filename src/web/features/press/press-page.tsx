import type { PressItem } from '#contract/publication.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import grid from '#ui/grid.module.css';
import { PageHead } from '#web/layout/page-head.tsx';
import { pressByYear } from './press-by-year.ts';
import css from './press-page.module.css';
import { PressRow } from './press-row.tsx';

/** What others have written about the agency, year by year. */
export function PressPage({ press }: { press: PressItem[] }) {
  return (
    <div className={classNames(grid.wrap, css.page)}>
      <PageHead title={m['meta.pressa.title']()} lead={m['press.lead']()} trail={[{ title: m['pages.pressa'](), to: '/pressa' }]} />
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
