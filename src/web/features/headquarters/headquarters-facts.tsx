import { useEffect, useState } from 'react';
import type { Headquarters } from '#contract/agency/headquarters.ts';
import type { Locale } from '#contract/core/locale.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { linkClass } from '#ui/controls/button.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import { Icon } from '#ui/styles/icon.tsx';
import text from '#ui/styles/text.module.css';
import { phoneHref } from '#web/format/format-phone.ts';
import css from './headquarters-facts.module.css';
import { isOpen, readHours } from './read-hours.ts';

/** The address, the phone, the hours and the routes to an office. */
export function HeadquartersFacts({ office: { address, phone, hours, coordinates, title } }: { office: Headquarters }) {
  return (
    <address className={css.facts}>
      <p>{address}</p>
      <p>
        <a className={classNames(text.contact, css.phone)} href={phoneHref(phone)}>
          {phone}
        </a>
      </p>
      <p className={css.hours}>
        {hours}
        <OpenNow hours={hours} />
      </p>
      <ul className={css.routes} aria-label={m['contacts.routeTo']({ title })}>
        {routeLinks(coordinates, getLocale()).map((route) => (
          <li key={route.href}>
            <a className={linkClass} href={route.href} rel="noreferrer">
              {route.title}
              <Icon name="arrow" />
            </a>
          </li>
        ))}
      </ul>
    </address>
  );
}

/** Whether the office is open now. Only in the browser, because a cached page may be an hour old. */
function OpenNow({ hours: hoursText }: { hours: string }) {
  const hours = readHours(hoursText, getLocale());
  const [now, setNow] = useState<Date>();
  useEffect(() => setNow(new Date()), []);
  if (!hours) return null;
  return <span className={css.now}>{now && (isOpen(hours, now) ? m['contacts.open']() : m['contacts.closed']())}</span>;
}

/** Links to a route to an office in the map services that people use. */
function routeLinks({ lng, lat }: Headquarters['coordinates'], locale: Locale): { title: string; href: string }[] {
  const yandex = { title: m['contacts.routeYandex']({}, { locale }), href: `https://yandex.ru/maps/?rtext=~${lat},${lng}&rtt=auto` };
  const others = {
    ru: { title: m['contacts.route2gis']({}, { locale }), href: `https://2gis.ru/routeSearch/rsType/car/to/${lng},${lat}` },
    en: { title: m['contacts.routeGoogle']({}, { locale }), href: `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}` },
  };
  return [yandex, others[locale]];
}
