import type { LotItem } from '#contract/catalog/lot.ts';
import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { buttonClass } from '#ui/controls/button.tsx';
import cards from '#ui/layout/cards.module.css';
import grid from '#ui/layout/grid.module.css';
import text from '#ui/styles/text.module.css';
import { PageLink } from '#web/app/page-link.tsx';
import { SectionLink } from '#web/app/section-link.tsx';
import { LotCard } from '#web/features/lot/lot-card.tsx';
import { Breadcrumbs } from '#web/layout/breadcrumbs.tsx';
import list from '#web/layout/list-head.module.css';
import { sectionTrail } from '#web/layout/section-trail.ts';
import css from './matched-page.module.css';

const FIRST_ROW = 3;

/** The lots that an alert has found. For an unknown alert there are none. */
export function MatchedPage({ lots }: { lots: LotItem[] }) {
  const count = lots.length;
  return (
    <div className={css.page}>
      <div className={grid.wrap}>
        <Breadcrumbs trail={sectionTrail('subscribe')} />
        <div className={css.head}>
          <h1>{count === 0 ? m['alertPage.matchedNone']() : m['alertPage.matchedTitle']()}</h1>
          <p className={list.lead}>{count === 0 ? m['alertPage.matchedNoneText']() : m['alertPage.matchedCount']({ count, shown: formatNumber(count, getLocale()) })}</p>
          {count === 0 && (
            <p className={css.buttons}>
              <PageLink className={buttonClass('primary')} to="/catalog">
                {m['alertPage.toCatalog']()}
              </PageLink>
              <PageLink className={buttonClass('outline')} to="/subscribe">
                {m['alertPage.another']()}
              </PageLink>
            </p>
          )}
        </div>
        {count > 0 && (
          <>
            <h2 className={text.srOnly}>{m['alertPage.found']()}</h2>
            <ul className={cards.cards}>
              {lots.map((lot, index) => (
                <li key={lot.id}>
                  <LotCard lot={lot} first={index === 0} eager={index < FIRST_ROW} />
                </li>
              ))}
            </ul>
            <p className={css.another}>
              <SectionLink to="/subscribe">{m['alertPage.another']()}</SectionLink>
            </p>
          </>
        )}
      </div>
    </div>
  );
}
