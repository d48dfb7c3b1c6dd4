import { formatNumber } from '#contract/format-number.ts';
import { lotPath } from '#contract/lot-path.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { localePath } from '#web/locale-path.ts';
import type { PartnersData } from './load-partners.ts';
import { regionPath } from './partners-query.ts';

type Thing = Record<string, unknown>;

/** What the page of the partners, or of one region, says of itself. */
export function partnerWords(data: PartnersData | undefined) {
  if (!data || 'others' in data) return { title: m['meta.partners.title'](), description: m['meta.partners.description'](), keywords: m['meta.partners.keywords']() };
  const { region, lots, query } = data;
  const title = m['partner.metaTitle']({ region: region.title });
  return {
    title: query.page > 1 ? m['partner.metaPage']({ title, page: query.page }) : title,
    description: m['partner.metaDescription']({ region: region.title, count: lots.total, shown: formatNumber(lots.total, getLocale()) }),
    keywords: m['meta.partners.keywords'](),
    // An order makes no other page of it.
    search: regionPath(region.slug, { page: query.page }).slice('/partners'.length),
    picture: lots.items[0]?.mainImage ?? undefined,
  };
}

/** The partners, or a region's lots, for search engines. */
export function partnerList(data: PartnersData, origin: string): Thing {
  const items =
    'others' in data
      ? [...data.regions.flatMap(({ partner }) => partner ?? []), ...data.others].map(({ name, link }) => ({ item: { '@type': 'Organization', name, url: link } }))
      : data.lots.items.map((lot) => ({ name: lot.title, url: origin + localePath(lotPath(lot)) }));
  return { '@type': 'ItemList', itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })) };
}
