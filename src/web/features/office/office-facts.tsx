import type { Headquarters } from '#contract/agency/headquarters.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { linkClass } from '#ui/controls/button.tsx';
import { Icon } from '#ui/styles/icon.tsx';
import { phoneHref } from '#web/format/format-phone.ts';
import css from './office-facts.module.css';
import { OpenNow } from './open-now.tsx';
import { routeLinks } from './route-links.ts';

/** Where an office is, when it is open, how to reach it. */
export function OfficeFacts({ office: { address, phone, hours, coordinates, title } }: { office: Headquarters }) {
  return (
    <address className={css.facts}>
      <p>{address}</p>
      <p>
        <a className={css.phone} href={phoneHref(phone)}>
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
