import type { SettlementItem } from '#contract/catalog/settlement.ts';
import { placeOf } from '#server/db/deps.ts';
import { presentPicture } from '#server/db/find-pictures.ts';
import { settlement, settlementPhoto } from '#server/db/schema/settlement.ts';
import type { BuildingKind } from './building-kind.ts';

export const settlementKind: BuildingKind<typeof settlement, SettlementItem> = {
  owner: 'settlement',
  table: settlement,
  photos: settlementPhoto,
  present(row, photos, lotsOnSale, said) {
    const { locale } = said;
    return {
      id: row.id,
      slug: row.slug,
      title: row.title[locale],
      lead: row.lead[locale],
      location: placeOf(row.locationId, said),
      coordinates: { lng: row.longitude, lat: row.latitude },
      distanceKm: row.distanceKm,
      areaHa: row.areaHa,
      plotsTotal: row.plotsTotal,
      gas: row.gas,
      water: row.water,
      sewer: row.sewer,
      security: row.security[locale],
      riverside: row.riverside,
      priceFrom: row.priceFrom,
      lotsOnSale,
      photos: photos.map((photo) => presentPicture(photo, locale)),
    };
  },
};
