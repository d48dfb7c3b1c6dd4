import type { Settings } from '#contract/settings.ts';
import { siteSharePicture } from '#contract/share-picture.ts';
import { getLocale } from '#runtime';
import { localePath } from '#web/locale-path.ts';

/** The agency for search engines. */
export const agencyJsonLd = ({ brand, phone, email, address, coordinates, socials }: Settings, origin: string): Record<string, unknown> => ({
  '@type': 'RealEstateAgent',
  '@id': `${origin}/#agency`,
  name: brand.name,
  legalName: brand.legalName,
  slogan: brand.tagline,
  foundingDate: String(brand.foundedYear),
  url: origin + localePath('/'),
  logo: `${origin}/icons/app/512.png`,
  image: origin + siteSharePicture(getLocale()),
  telephone: phone,
  email,
  address,
  geo: { '@type': 'GeoCoordinates', latitude: coordinates.lat, longitude: coordinates.lng },
  sameAs: socials.map(({ href }) => href),
});
