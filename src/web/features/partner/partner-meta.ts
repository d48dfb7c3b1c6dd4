import { lotPath } from '#contract/catalog/lot-path.ts';
import type { Region } from '#contract/catalog/partner.ts';
import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import type { JsonLd } from '#web/app/page-meta.ts';
import { catalogPath } from '#web/features/catalog/catalog-query.ts';
import { localePath } from '#web/format/locale-path.ts';
import type { Crumb } from '#web/layout/breadcrumbs.tsx';
import { sectionTrail } from '#web/layout/section-trail.ts';
import type { PartnersData } from './load-partners.ts';

/** The path of a region's list. */
export const regionPath = (region: string): string => `/partners?region=${encodeURIComponent(region)}`;

export const partnerTrail = (region?: Region): Crumb[] => sectionTrail('partners', ...(region ? [{ title: region.title, to: regionPath(region.slug) }] : []));

/** The meta texts of the page of the partners, or of one region. */
export function partnerMetaTexts(data: PartnersData | undefined) {
  if (!data || 'others' in data) return { title: m['meta.partners.title'](), description: m['meta.partners.description'](), keywords: m['meta.partners.keywords']() };
  const { region, catalog } = data;
  const { query, lots, total } = catalog;
  return {
    title: m['partner.metaTitle']({ region: region.title }),
    description: m['partner.metaDescription']({ region: region.title, count: total, shown: formatNumber(total, getLocale()) }),
    keywords: m['meta.partners.keywords'](),
    // For search engines a list with a filter, an order or a page number is the same page: its canonical address is the region's, and it is not indexed itself.
    search: regionPath(region.slug).slice('/partners'.length),
    index: catalogPath(query) === regionPath(region.slug),
    picture: lots[0]?.mainImage ?? undefined,
  };
}

/** The partners, or a region's lots, as schema.org data. */
export function partnerList(data: PartnersData, origin: string): JsonLd {
  const items =
    'others' in data
      ? [...data.regions.flatMap(({ partner }) => partner ?? []), ...data.others].map(({ name, link }) => ({ item: { '@type': 'Organization', name, url: link } }))
      : data.catalog.lots.map((lot) => ({ name: lot.title, url: origin + localePath(lotPath(lot)) }));
  return { '@type': 'ItemList', itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })) };
}
