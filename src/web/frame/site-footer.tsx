import type { Settings } from '#contract/agency/settings.ts';
import { m } from '#messages';
import { linkClass } from '#ui/controls/button.tsx';
import grid from '#ui/layout/grid.module.css';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import { MENU } from '#web/app/menu.ts';
import { externalHref } from '#web/app/navigate-to.ts';
import { PageLink } from '#web/app/page-link.tsx';
import { useYear } from '#web/app/root-data.ts';
import { phoneHref } from '#web/format/format-phone.ts';
import { Wordmark } from '#web/layout/wordmark.tsx';
import css from './site-footer.module.css';

const MORE = [
  { path: '/partners', title: () => m['pages.partners']() },
  { path: '/journals', title: () => m['pages.journals']() },
  { path: '/headquarters', title: () => m['pages.headquarters']() },
];
const LEGAL = [
  { path: '/privacy', title: () => m['pages.privacy']() },
  { path: '/consent', title: () => m['pages.consent']() },
  { path: '/cookies', title: () => m['pages.cookies']() },
  { path: '/terms', title: () => m['pages.terms']() },
  { path: '/accessibility', title: () => m['accessibility.title']() },
];

export function SiteFooter({ settings }: { settings: Settings }) {
  const year = useYear();
  const [city, ...street] = settings.address.split(', ');
  return (
    <footer className={classNames(grid.river, css.footer)}>
      <div className={grid.wrap}>
        <div className={css.top}>
          <div className={css.brand}>
            <Wordmark name={settings.brand.name} large />
          </div>
          <address className={css.address}>
            <p>
              {city},<br />
              {street.join(', ')}
            </p>
            <p className={classNames(text.mute, text.small, css.hours)}>{settings.phoneHours}</p>
            <a className={classNames(text.contact, css.phone)} href={phoneHref(settings.phone)}>
              {settings.phone}
            </a>
            <br />
            <a className={linkClass} href={`mailto:${settings.email}`}>
              {settings.email}
            </a>
          </address>
          <nav aria-label={m['footer.menu']()} className={css.nav}>
            <ul>
              {[...MENU.slice(1), ...MORE].map(({ path, title }) => (
                <li key={path}>
                  <PageLink to={path}>{title()}</PageLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className={css.subscribe}>
            <h2>{m['footer.subscribeTitle']()}</h2>
            <p className={classNames(text.small, text.mute)}>{m['footer.subscribeText']()}</p>
            <PageLink className={linkClass} to="/subscribe">
              {m['footer.subscribeLink']()}
            </PageLink>
          </div>
          <div className={css.networks}>
            <ul className={css.social} aria-label={m['footer.socials']()}>
              {settings.socials.map(({ iconName, name, image, href }) => (
                <li key={iconName}>
                  <a href={externalHref(href)} aria-label={name}>
                    <img src={image} width="20" height="20" alt="" loading="lazy" />
                  </a>
                </li>
              ))}
            </ul>
            <ul className={css.stores} aria-label={m['footer.stores']()}>
              {settings.stores.map(({ name, href }) => (
                <li key={name}>
                  <a href={externalHref(href)}>{name}</a>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <ul className={css.guilds}>
          {settings.guilds.map(({ name, note, image }) => (
            <li className={css.guild} key={name}>
              <img src={image} width="40" height="40" alt="" loading="lazy" />
              <span>
                {name}
                <br />
                {note}
              </span>
            </li>
          ))}
        </ul>
        <div className={css.legal}>
          <span>{m['footer.copyright']({ name: settings.brand.name, from: settings.brand.foundedYear, to: year ?? settings.brand.foundedYear })}</span>
          {LEGAL.map(({ path, title }) => (
            <PageLink key={path} to={path}>
              {title()}
            </PageLink>
          ))}
          <span>{settings.legal.offer}</span>
          <span className={css.age}>
            {m['footer.age']()}
            <span className={text.srOnly}>{m['footer.ageNote']()}</span>
          </span>
        </div>
      </div>
    </footer>
  );
}
