import { sharedPicture } from '#web/features/lot-page/lot-json-ld.ts';
import { localePath } from '#web/format/locale-path.ts';
import type { BuildingView } from './building-view.ts';
import type { Building } from './load-building.ts';

const MAX_PICTURES = 6;

/** The schema.org type of a building; a settlement has no street address. */
export type BuildingKind = { type: 'ApartmentComplex' | 'Place'; streetAddress?: string };

/** A complex or a settlement as schema.org data. */
export function buildingJsonLd(
  building: Building,
  { to, features }: Pick<BuildingView, 'to' | 'features'>,
  { type, streetAddress }: BuildingKind,
  origin: string,
): Record<string, unknown> {
  const { title, lead, location, coordinates, photos } = building;
  const url = origin + localePath(to);
  return {
    '@type': type,
    '@id': url,
    url,
    name: title,
    description: lead,
    ...(photos.length > 0 && { image: photos.slice(0, MAX_PICTURES).map((photo) => origin + sharedPicture(photo)) }),
    address: { '@type': 'PostalAddress', ...(streetAddress && { streetAddress }), addressLocality: location.title, addressRegion: location.parent },
    geo: { '@type': 'GeoCoordinates', latitude: coordinates.lat, longitude: coordinates.lng },
    amenityFeature: features.items.map((name) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
  };
}
