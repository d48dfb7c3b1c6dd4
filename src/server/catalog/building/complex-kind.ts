import type { ComplexItem } from '#contract/catalog/complex.ts';
import { placeOf } from '#server/db/deps.ts';
import { presentPicture } from '#server/db/find-pictures.ts';
import { complex, complexPhoto } from '#server/db/schema/complex.ts';
import type { BuildingKind } from './building-kind.ts';

export const complexKind: BuildingKind<typeof complex, ComplexItem> = {
  owner: 'complex',
  table: complex,
  photos: complexPhoto,
  present(row, photos, lotsOnSale, said) {
    const { locale } = said;
    return {
      id: row.id,
      slug: row.slug,
      title: row.title[locale],
      lead: row.lead[locale],
      address: row.address[locale],
      location: placeOf(row.locationId, said),
      coordinates: { lng: row.longitude, lat: row.latitude },
      class: row.class,
      developer: row.developer[locale],
      completion: { year: row.completionYear, quarter: row.completionQuarter },
      floors: row.floors,
      priceFrom: row.priceFrom,
      lotsOnSale,
      photos: photos.map((photo) => presentPicture(photo, locale)),
    };
  },
};
