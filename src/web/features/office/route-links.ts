import type { Headquarters } from '#contract/agency/headquarters.ts';
import type { Locale } from '#contract/core/locale.ts';
import { m } from '#messages';

/** The way to an office in the maps that people have on their phones. */
export function routeLinks({ lng, lat }: Headquarters['coordinates'], locale: Locale): { title: string; href: string }[] {
  const yandex = { title: m['contacts.routeYandex']({}, { locale }), href: `https://yandex.ru/maps/?rtext=~${lat},${lng}&rtt=auto` };
  const others = {
    ru: { title: m['contacts.route2gis']({}, { locale }), href: `https://2gis.ru/routeSearch/rsType/car/to/${lng},${lat}` },
    en: { title: m['contacts.routeGoogle']({}, { locale }), href: `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}` },
  };
  return [yandex, others[locale]];
}
