import { memo } from 'react';
import type { Settings } from '#contract/agency/settings.ts';
import { m } from '#messages';
import { iconButtonClass } from '#ui/controls/button.tsx';
import grid from '#ui/layout/grid.module.css';
import { classNames } from '#ui/styles/class-names.ts';
import { Icon } from '#ui/styles/icon.tsx';
import { DESKTOP_MENU } from '#web/app/menu.ts';
import { PageLink } from '#web/app/page-link.tsx';
import { Link } from '#web/app/router/link.tsx';
import { useLocation } from '#web/app/router/page-context.tsx';
import { phoneHref } from '#web/format/format-phone.ts';
import { alternatesOf, localePath } from '#web/format/locale-path.ts';
import { LanguageLinks } from '#web/layout/language-links.tsx';
import { useHeaderState } from '#web/layout/use-header-state.ts';
import { Wordmark } from '#web/layout/wordmark.tsx';
import { useShortlist } from '#web/stores/shortlist.ts';
import { MENU_ID, MobileMenu } from './mobile-menu.tsx';
import css from './site-header.module.css';

/** Transparent over a hero, solid after scrolling, hidden while the visitor scrolls down. */
export const SiteHeader = memo(function SiteHeader({ settings, overHero }: { settings: Settings; overHero: boolean }) {
  const { pathname } = useLocation();
  const state = useHeaderState();
  const favourites = useShortlist((shortlist) => shortlist.favourites.length);
  const compared = useShortlist((shortlist) => shortlist.compared.length);
  return (
    <div className={classNames(css.place, overHero && css.over)}>
      <header className={css.header} data-state={state}>
        <div className={classNames(grid.wrap, css.top)}>
          <div className={css.left}>
            <button className={classNames(iconButtonClass, css.burger)} type="button" popoverTarget={MENU_ID} aria-label={m['header.menu']()}>
              <Icon name="menu" />
            </button>
            <a className={css.phone} href={phoneHref(settings.phone)}>
              {settings.phone}
            </a>
            <span className={css.hours}>{settings.phoneHours}</span>
          </div>
          <Wordmark name={settings.brand.name} />
          <div className={css.right}>
            <LanguageLinks className={css.languages} alternates={alternatesOf(pathname)} />
            <a className={classNames(iconButtonClass, css.call, compared > 0 && css.crowded)} href={phoneHref(settings.phone)} aria-label={m['header.call']()}>
              <Icon name="phone" />
            </a>
            <Counter to="/compare" icon="compare" label={m['header.compare']({ count: compared })} count={compared} className={compared === 0 ? css.unused : undefined} />
            <Counter to="/favourites" icon="heart" label={m['header.favourites']({ count: favourites })} count={favourites} />
          </div>
        </div>
        <nav className={classNames(grid.wrap, css.nav)} aria-label={m['header.mainMenu']()}>
          <ul>
            {DESKTOP_MENU.map(({ slug, path, title }) => (
              <li key={slug}>
                <Link to={localePath(path)} aria-current={pathname === localePath(path) ? 'page' : undefined}>
                  {title()}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <MobileMenu settings={settings} />
    </div>
  );
});

type CounterProps = { to: string; icon: 'heart' | 'compare'; label: string; count: number; className?: string };

function Counter({ to, icon, label, count, className }: CounterProps) {
  return (
    <PageLink className={classNames(iconButtonClass, css.counter, className)} to={to} aria-label={label}>
      <Icon name={icon} />
      {count > 0 && (
        <span className={css.count} aria-hidden="true">
          {count}
        </span>
      )}
    </PageLink>
  );
}
