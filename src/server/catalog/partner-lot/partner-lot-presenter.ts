import type { PartnerLotDetails, PartnerLotItem } from '#contract/catalog/partner-lot.ts';
import { presentDetails } from '#server/catalog/lot/lot-details-presenter.ts';
import { presentLot } from '#server/catalog/lot/lot-presenter.ts';
import type { Translations } from '#server/db/deps.ts';
import type { PictureRow } from '#server/db/find-pictures.ts';
import type { PartnerLotRow } from './partner-lot-queries.ts';

export function presentPartnerLot(row: PartnerLotRow, photos: PictureRow[], translations: Translations): PartnerLotItem {
  const { locale, texts } = translations;
  const region = { slug: row.regionSlug, title: texts.regions.find(({ slug }) => slug === row.regionSlug)?.title[locale] ?? '' };
  return {
    ...presentLot(row, photos, row.place[locale], translations),
    location: { id: null, title: row.place[locale], parent: region.title },
    region,
    partner: { slug: row.partner.slug, name: row.partner.name[locale], link: row.partner.link },
  };
}

/** Partners do not give us their agents, complexes and price history. */
export function presentPartnerLotDetails(row: PartnerLotRow, photos: PictureRow[], translations: Translations): PartnerLotDetails {
  const item = presentPartnerLot(row, photos, translations);
  const where = { place: `${item.location.parent}, ${item.location.title}` };
  return { ...item, ...presentDetails(row, where, translations), priceHistory: [], agent: null, complex: null, settlement: null };
}
