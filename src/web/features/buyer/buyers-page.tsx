import { useRef } from 'react';
import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import grid from '#ui/layout/grid.module.css';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import { optionsOf } from '#web/features/catalog/catalog-query.ts';
import { useListLoading, useListNavigation, useRevalidateOnMismatch, useScrollToResults } from '#web/features/catalog/list-navigation.ts';
import { ShowMore } from '#web/features/catalog/show-more.tsx';
import { AppliedChips } from '#web/features/filter/applied-chips.tsx';
import { localePath } from '#web/format/locale-path.ts';
import { Breadcrumbs } from '#web/layout/breadcrumbs.tsx';
import list from '#web/layout/list-head.module.css';
import { sectionTrail } from '#web/layout/section-trail.ts';
import { optionsToQuery } from '#web/stores/filter-rules.ts';
import { BuyerRow } from './buyer-row.tsx';
import css from './buyers-page.module.css';
import { buyersPath, isSameBuyersList, PAGE_SIZE, parseBuyers, searchOfBuyers, withBuyersChange } from './buyers-query.ts';
import { filter, noBuyers, offerSection } from './deferred-parts.ts';
import type { BuyersData } from './load-buyers.ts';

/** Buyers' requests, for owners who want to sell. */
export function BuyersPage({ found }: { found: BuyersData }) {
  const { query, filters, bounds, total, buyers } = found;
  const results = useRef<HTMLDivElement>(null);
  const { asked, push, replace } = useListNavigation();
  const loading = useListLoading();
  useRevalidateOnMismatch(searchOfBuyers(query), (address) => searchOfBuyers(parseBuyers(address)));
  useScrollToResults(results, found.listSearch);
  const options = optionsOf(query.filterParams, bounds);
  const applied = optionsToQuery(options, bounds);
  const searchAfterChange = (search: string, from: string | undefined, to: string) => searchOfBuyers(withBuyersChange(parseBuyers(new URLSearchParams(search)), from, to));
  const next = searchOfBuyers({ ...query, page: query.page + 1 });
  return (
    <>
      <div className={grid.wrap}>
        <Breadcrumbs trail={sectionTrail('customers')} />
        <Head total={total} />
        <filter.Deferred
          page="/customers"
          userType="buyers"
          filters={filters}
          allCount={found.allCount}
          options={options}
          bounds={bounds}
          total={total}
          onApply={(from, to, isReplace) => (isReplace ? replace : push)(searchAfterChange(asked(), from, to))}
        />
        <div className={css.applied}>
          <AppliedChips
            filters={filters}
            options={options}
            bounds={bounds}
            onRemove={(search) => push(searchAfterChange(asked(), applied, search))}
            onReset={() => push('')}
            hrefOf={(search) => localePath(buyersPath(searchAfterChange(applied, applied, search)))}
          />
        </div>
        <div ref={results} className={css.results} aria-busy={loading !== undefined}>
          <h2 className={text.srOnly}>{m['customer.list']()}</h2>
          {total === 0 ? (
            <noBuyers.Deferred suggestions={found.suggestions} />
          ) : (
            <ul className={css.list} data-stale={loading === 'other' || undefined}>
              {buyers.map((buyer) => (
                <li key={buyer.id} id={`buyer-${buyer.id}`}>
                  <BuyerRow buyer={buyer} fitting={found.fitting[buyer.id]} />
                </li>
              ))}
            </ul>
          )}
          <ShowMore
            what="buyer"
            shown={buyers}
            total={total}
            pageSize={PAGE_SIZE}
            next={found.hasMore ? buyersPath(next) : undefined}
            loading={loading}
            onMore={() => isSameBuyersList(asked(), query) && replace(next)}
          />
        </div>
      </div>
      <offerSection.Deferred />
    </>
  );
}

function Head({ total }: { total: number }) {
  return (
    <div className={list.head}>
      <div className={list.title}>
        <h1>{m['customer.title']()}</h1>
        <output className={list.total}>{total === 0 ? m['customer.totalNone']() : m['customer.total']({ count: total, shown: formatNumber(total, getLocale()) })}</output>
      </div>
      <p className={classNames(list.lead, css.lead)}>{m['customer.lead']()}</p>
    </div>
  );
}
