import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Settings } from '#contract/settings.ts';
import { m } from '#messages';
import { iconButtonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { phoneHref } from '#web/format/format-phone.ts';
import { alternatesOf } from '#web/locale-path.ts';
import { MENU } from '#web/menu.ts';
import { PageLink } from '#web/page-link.tsx';
import { LanguageLinks } from './language-links.tsx';
import css from './mobile-menu.module.css';
import { Wordmark } from './wordmark.tsx';

export const MENU_ID = 'menu';

/** Slides in from the left; the backdrop or Escape closes it. A popover, so that it opens before and without JavaScript. */
export function MobileMenu({ settings }: { settings: Settings }) {
  const menu = useRef<HTMLDivElement>(null);
  const { pathname, key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    // Every navigation closes the menu, one to the same page too; but it may have been opened before the script came.
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
