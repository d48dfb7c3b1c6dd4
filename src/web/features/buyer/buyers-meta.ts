import { m } from '#messages';
import { pageMeta } from '#web/app/page-meta.ts';
import type { siteOf } from '#web/app/root-data.ts';
import type { MetaDescriptor } from '#web/app/router/route.ts';
import { localePath } from '#web/format/locale-path.ts';
import { breadcrumbList } from '#web/layout/breadcrumbs.tsx';
import { sectionTrail } from '#web/layout/section-trail.ts';
import type { BuyersData } from './load-buyers.ts';

type Page = { found: BuyersData; pathname: string; site: ReturnType<typeof siteOf> };

/** The meta tags of the requests. Only the list without a filter is indexed. */
export function buyersMeta({ found: { query, buyers, total }, pathname, site }: Page): MetaDescriptor[] {
  const address = site.config.origin + localePath('/customers');
  const list = {
    '@type': 'ItemList',
    name: m['meta.customers.title'](),
    numberOfItems: total,
    itemListElement: buyers.map(({ id, title, text, createdAt }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: { '@type': 'Demand', name: title, description: text, url: `${address}#buyer-${id}`, validFrom: createdAt },
    })),
  };
  return pageMeta({
    title: m['meta.customers.title'](),
    description: m['meta.customers.description'](),
    keywords: m['meta.customers.keywords'](),
    pathname,
    site,
    index: Object.keys(query.filterParams).length === 0 && query.page === 1,
    jsonLd: [breadcrumbList(site.config.origin, sectionTrail('customers')), list],
  });
}
