import type { Headquarters } from '#contract/agency/headquarters.ts';
import type { Settings } from '#contract/agency/settings.ts';
import { getLocale } from '#runtime';
import type { JsonLd } from '#web/app/page-meta.ts';
import type { siteOf } from '#web/app/root-data.ts';
import { agencyJsonLd } from '#web/features/home/agency-json-ld.ts';
import { localePath } from '#web/format/locale-path.ts';
import { breadcrumbList, type Crumb } from '#web/layout/breadcrumbs.tsx';
import { officeAnchor } from './load-headquarters.ts';
import { readHours } from './read-hours.ts';

type Site = Pick<ReturnType<typeof siteOf>, 'config' | 'settings'>;
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The schema.org data of a page with the offices. */
export function headquartersJsonLd({ config: { origin }, settings }: Site, trail: Crumb[], offices: Headquarters[] | undefined): JsonLd[] {
  return [breadcrumbList(origin, trail), ...(settings && offices ? [agencyWithOffices(origin, settings, offices)] : [])];
}

/** The agency with each of its offices as a department. */
const agencyWithOffices = (origin: string, settings: Settings, offices: Headquarters[]): JsonLd => ({
  ...agencyJsonLd(settings, origin),
  taxID: settings.legal.inn,
  department: offices.map((office) => departmentJsonLd(origin, office)),
});

function departmentJsonLd(origin: string, office: Headquarters): JsonLd {
  const [photo] = office.photos;
  const hours = readHours(office.hours, getLocale());
  const url = origin + localePath(`/headquarters#${officeAnchor(office)}`);
  return {
    '@type': 'RealEstateAgent',
    '@id': url,
    url,
    name: office.title,
    telephone: office.phone,
    address: office.address,
    geo: geoOf(office.coordinates),
    ...(photo && { image: origin + photo.preview }),
    ...(hours && {
      openingHoursSpecification: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: hours.days.map((day) => `https://schema.org/${DAYS[day - 1]}`),
        opens: clock(hours.opens),
        closes: clock(hours.closes),
      },
    }),
  };
}

const geoOf = ({ lng, lat }: Settings['coordinates']): JsonLd => ({ '@type': 'GeoCoordinates', latitude: lat, longitude: lng });

const clock = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
