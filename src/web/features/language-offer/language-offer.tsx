import { useEffect, useState } from 'react';
import type { LocalKey } from '#contract/core/browser-storage.ts';
import { isLocale, LOCALE_COOKIE, type Locale } from '#contract/core/locale.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { IconButton, linkClass } from '#ui/controls/button.tsx';
import { Icon } from '#ui/styles/icon.tsx';
import { useLocation } from '#web/app/router/page-context.tsx';
import { localePath, pathWithoutLocale } from '#web/format/locale-path.ts';
import { readLocal, storeLocal } from '#web/stores/local-storage.ts';
import css from './language-offer.module.css';

const CLOSED_KEY = 'language-offer-closed' satisfies LocalKey;

/**
 * Offers the page in the visitor's language, in one line of that language. Decided in the browser, since a page is cached for everybody. The server stores
 * a click on the link as the visitor's choice of language, as with the links of the header.
 */
export function LanguageOffer() {
  const { pathname, search, key } = useLocation();
  const [offered, setOffered] = useState<Locale>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: decided again for every page, also for a failed one at the same URL
  useEffect(() => {
    const wanted = offeredLocale({ path: pathname, current: getLocale(), languages: navigator.languages, cookie: document.cookie });
    // A page that failed or was not found has no link to another language.
    const alternate = wanted && document.querySelector(`link[rel=alternate][hreflang=${wanted}]`);
    setOffered(alternate && readLocal(CLOSED_KEY) === null ? wanted : undefined);
  }, [pathname, key]);
  if (!offered) return null;
  const close = () => {
    storeLocal(CLOSED_KEY, '1');
    setOffered(undefined);
  };
  return (
    <p className={css.offer} lang={offered}>
      <a className={linkClass} href={localePath(pathWithoutLocale(pathname), offered) + search} hrefLang={offered}>
        {m['language.offer']()}
        <Icon name="arrow" />
      </a>
      <IconButton icon="close" label={m['language.closeOffer']()} onClick={close} />
    </p>
  );
}

type Visit = { path: string; current: Locale; languages: readonly string[]; cookie: string };

/** The browser's preferred language, if it is not that of the page. Undefined on the root page, which is in that language, and once the visitor's language is stored. */
export function offeredLocale({ path, current, languages, cookie }: Visit): Locale | undefined {
  if (path === '/' || new RegExp(`(^|; )${LOCALE_COOKIE}=`).test(cookie)) return undefined;
  const preferred = languages.map((tag) => tag.toLowerCase().split('-')[0]).find(isLocale);
  return preferred === current ? undefined : preferred;
}
