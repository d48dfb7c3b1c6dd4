import { useId } from 'react';
import { NAME_PARAM } from '#contract/catalog/lot-filters.ts';
import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import cards from '#ui/layout/cards.module.css';
import grid from '#ui/layout/grid.module.css';
import { HeadedSection } from '#ui/layout/section.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import { SectionLink } from '#web/app/section-link.tsx';
import {
  type CatalogQuery,
  optionsOf,
  parseCatalog,
  readableSearch,
  searchForAlert,
  searchOf,
  subscribePath,
  withChange,
  withoutParam,
} from '#web/features/catalog/catalog-query.ts';
import { useCatalogChange, useRevalidateOnMismatch } from '#web/features/catalog/list-navigation.ts';
import { NotUnderstood } from '#web/features/catalog/not-understood.tsx';
import { AppliedChips } from '#web/features/filter/applied-chips.tsx';
import { LotCard } from '#web/features/lot/lot-card.tsx';
import { ROW_SIZES } from '#web/features/lot/lot-cards.tsx';
import { localePath } from '#web/format/locale-path.ts';
import { Breadcrumbs } from '#web/layout/breadcrumbs.tsx';
import list from '#web/layout/list-head.module.css';
import { sectionTrail } from '#web/layout/section-trail.ts';
import { optionsToQuery } from '#web/stores/filter-rules.ts';
import { filter, hiddenParamChips, subscribeForm } from './deferred-parts.ts';
import type { SubscribeData } from './load-subscribe.ts';
import css from './subscribe-page.module.css';

const STEPS = [m['alertPage.step.confirm'], m['alertPage.step.letter'], m['alertPage.step.stop']];

/** The page on which a visitor subscribes to an alert: its filters, the form, and the lots that match today. */
export function SubscribePage({ data: { filterParams, phrase, titles, filters, bounds, lots, total } }: { data: SubscribeData }) {
  useRevalidateOnMismatch(searchForAlert({ filterParams }), alertSearchOf);
  const [filterId, whereId] = [useId(), useId()];
  const query: CatalogQuery = { filterParams, ...(phrase && { phrase: phrase.text }), view: 'grid', page: 1 };
  const options = optionsOf(filterParams, bounds);
  const { change, startAnew } = useCatalogChange(query);
  const applied = optionsToQuery(options, bounds);
  const none: CatalogQuery = { filterParams: {}, view: 'grid', page: 1 };
  return (
    <>
      <div className={grid.wrap}>
        <Breadcrumbs trail={sectionTrail('subscribe')} />
        <div className={css.head}>
          <h1>{m['alertPage.title']()}</h1>
          <p className={list.lead}>{m['alertPage.lead']()}</p>
        </div>
        <section aria-labelledby={filterId}>
          <h2 id={filterId} className={css.step}>
            {m['alertPage.filter']()}
          </h2>
          <filter.Deferred
            page="/subscribe"
            filters={filters}
            options={options}
            bounds={bounds}
            total={total}
            phrase={phrase?.text}
            onSearch={(words) => startAnew(() => (words === '' ? none : { ...none, phrase: words }))}
            onApply={(from, to, isReplace) => change((asked) => withChange(asked, from, to), isReplace)}
          />
          <div className={css.chips}>
            <hiddenParamChips.Deferred
              query={query}
              titles={titles}
              pathOf={(other) => subscribePath(searchOf(other))}
              onRemove={(name) => change((asked) => withoutParam(asked, name))}
            />
            <AppliedChips
              filters={filters}
              options={options}
              bounds={bounds}
              titles={titles}
              onRemove={(search) => change((asked) => withChange(asked, applied, search))}
              onReset={() => startAnew(() => none)}
              hrefOf={(search) => localePath(subscribePath(search === '' ? '' : searchOf(withChange(query, applied, search))))}
            />
            <NotUnderstood words={phrase?.rest} pathOf={(name) => subscribePath(readableSearch({ ...filterParams, [NAME_PARAM]: name }))} />
          </div>
        </section>
        <section aria-labelledby={whereId} className={classNames(grid.grid, css.subscribe)}>
          <div className={css.form}>
            <h2 id={whereId} className={css.step}>
              {m['alertPage.where']()}
            </h2>
            <subscribeForm.Deferred filters={readableSearch(filterParams)} />
          </div>
          <div className={css.aside}>
            <h3>{m['alertPage.steps']()}</h3>
            <ol className={css.steps}>
              {STEPS.map((step) => (
                <li key={step()}>{step()}</li>
              ))}
            </ol>
          </div>
        </section>
      </div>
      <MatchesToday lots={lots} total={total} search={searchForAlert(query)} />
    </>
  );
}

/** The lots that the alert would find today. */
function MatchesToday({ lots, total, search }: Pick<SubscribeData, 'lots' | 'total'> & { search: string }) {
  const counted = { count: total, shown: formatNumber(total, getLocale()) };
  return (
    <HeadedSection
      tone="tint"
      title={<span aria-live="polite">{total === 0 ? m['alertPage.todayNone']() : m['alertPage.todayTitle'](counted)}</span>}
      side={total > 0 && <SectionLink to={`/catalog${search && `?${search}`}`}>{m['alertPage.all'](counted)}</SectionLink>}
    >
      {total === 0 ? (
        <p className={css.none}>{m['alertPage.todayNoneText']()}</p>
      ) : (
        <ul className={classNames(cards.cards, cards.row)}>
          {lots.map((lot) => (
            <li key={lot.id}>
              <LotCard lot={lot} sizes={ROW_SIZES} />
            </li>
          ))}
        </ul>
      )}
    </HeadedSection>
  );
}

/** The alert's query string for an address. */
const alertSearchOf = (address: URLSearchParams): string => searchForAlert({ filterParams: parseCatalog(address).filterParams });
