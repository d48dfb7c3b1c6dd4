import { lotPath } from '#contract/catalog/lot-path.ts';
import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { pageMeta } from '#web/app/page-meta.ts';
import type { siteOf } from '#web/app/root-data.ts';
import type { MetaDescriptor } from '#web/app/router/route.ts';
import { localePath } from '#web/format/locale-path.ts';
import { breadcrumbList } from '#web/layout/breadcrumbs.tsx';
import { catalogTitle } from './catalog-title.ts';
import { catalogTrail } from './catalog-trail.ts';
import { indexRule } from './index-rule.ts';
import type { CatalogData } from './load-catalog.ts';

type Page = { catalog: CatalogData; pathname: string; site: ReturnType<typeof siteOf> };

/** The meta tags of the catalogue: general ones, or for its category, place and deal. */
export function catalogMeta({ catalog: { query, filters, lots, total }, pathname, site }: Page): MetaDescriptor[] {
  const { index, search } = indexRule(query, filters, total);
  const { categories, locations, deal } = query.filterParams;
  const title = catalogTitle(query.filterParams, filters);
  const isGeneral = !categories && !locations && !deal;
  const list = {
    '@type': 'ItemList',
    name: title,
    numberOfItems: total,
    itemListElement: lots.map((lot, index) => ({ '@type': 'ListItem', position: index + 1, name: lot.title, url: site.config.origin + localePath(lotPath(lot)) })),
  };
  return pageMeta({
    title: isGeneral ? m['meta.catalog.title']() : locations ? m['catalog.metaTitleWhere']({ title }) : m['catalog.metaTitle']({ title }),
    description: isGeneral ? m['meta.catalog.description']() : m['catalog.metaDescription']({ title, count: total, shown: formatNumber(total, getLocale()) }),
    keywords: m['meta.catalog.keywords'](),
    pathname,
    site,
    index,
    search: search && `?${search}`,
    jsonLd: [breadcrumbList(site.config.origin, catalogTrail(query.filterParams, filters)), list],
  });
}
