import type { Settings } from '#contract/agency/settings.ts';
import { endpoints } from '#contract/api/endpoints.ts';
import { siteSharePicture } from '#contract/media/share-picture.ts';
import { getLocale } from '#runtime';
import { apiOf } from '#web/app/api.ts';
import type { LoaderContext } from '#web/app/site-context.ts';
import { localePath } from '#web/format/locale-path.ts';

/** The agency as schema.org data. */
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

/** The same for loaders on the server: loads the settings first. */
export const loadAgencyJsonLd = async (context: LoaderContext): Promise<Record<string, unknown>> =>
  agencyJsonLd(await apiOf(context).get(endpoints.settings), context.site.config.origin);
