import { useEffect, useRef } from 'react';
import type { Settings } from '#contract/agency/settings.ts';
import { m } from '#messages';
import { iconButtonClass } from '#ui/controls/button.tsx';
import { Icon } from '#ui/styles/icon.tsx';
import { MENU } from '#web/app/menu.ts';
import { PageLink } from '#web/app/page-link.tsx';
import { useLocation } from '#web/app/router/page-context.tsx';
import { phoneHref } from '#web/format/format-phone.ts';
import { alternatesOf } from '#web/format/locale-path.ts';
import { LanguageLinks } from '#web/layout/language-links.tsx';
import { Wordmark } from '#web/layout/wordmark.tsx';
import css from './mobile-menu.module.css';

export const MENU_ID = 'menu';

/** Slides in from the left; the backdrop or Escape closes it. A popover, so that it opens before and without JavaScript. */
export function MobileMenu({ settings }: { settings: Settings }) {
  const menu = useRef<HTMLDivElement>(null);
  const { pathname, key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    // Every navigation closes the menu, even one to the same page; not the first render, since the menu may have been opened before hydration.
    if (key !== openedAt.current && menu.current?.matches(':popover-open')) menu.current.hidePopover();
    openedAt.current = key;
  }, [key]);
  return (
    <div ref={menu} id={MENU_ID} popover="auto" className={`${css.menu} locks`}>
      <div className={css.top}>
        <button className={iconButtonClass} type="button" popoverTarget={MENU_ID} popoverTargetAction="hide" aria-label={m['header.closeMenu']()}>
          <Icon name="close" />
        </button>
        <Wordmark name={settings.brand.name} />
        <LanguageLinks className={css.languages} alternates={alternatesOf(pathname)} />
      </div>
      <nav aria-label={m['header.mainMenu']()}>
        <ul className={css.list}>
          {MENU.map(({ slug, path, title }) => (
            <li key={slug}>
              <PageLink to={path}>{title()}</PageLink>
            </li>
          ))}
        </ul>
      </nav>
      <a className={css.phone} href={phoneHref(settings.phone)}>
        {settings.phone}
      </a>
      <p className={css.hours}>{settings.phoneHours}</p>
    </div>
  );
}
