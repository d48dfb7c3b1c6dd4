import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { LocalKey } from '#contract/core/browser-storage.ts';
import { isLocale, LOCALE_COOKIE, type Locale } from '#contract/core/locale.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { IconButton, linkClass } from '#ui/controls/button.tsx';
import { Icon } from '#ui/styles/icon.tsx';
import { localePath, pathWithoutLocale } from '#web/format/locale-path.ts';
import { readLocal, storeLocal } from '#web/stores/local-storage.ts';
import css from './language-offer.module.css';

const CLOSED = 'language-offer-closed' satisfies LocalKey;

/**
 * One line, in the language it offers, for a visitor whom a link brought to a page in the other one. Decided in the browser, since a page is cached for
 * everybody. The link is like those of the header, by which the server knows a choice.
 */
export function LanguageOffer() {
  const { pathname, search, key } = useLocation();
  const [offered, setOffered] = useState<Locale>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page is looked at anew, a failed one at the same address too
  useEffect(() => {
    const wanted = offeredLocale({ path: pathname, current: getLocale(), languages: navigator.languages, cookie: document.cookie });
    // A page that failed or was never there names no counterpart.
    const isThere = wanted && document.querySelector(`link[rel=alternate][hreflang=${wanted}]`);
    setOffered(isThere && readLocal(CLOSED) === null ? wanted : undefined);
  }, [pathname, key]);
  if (!offered) return null;
  const close = () => {
    storeLocal(CLOSED, '1');
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

/** The language that the browser would rather read a page in. None for a visitor whose language is known, as it is to everybody who came by the root. */
export function offeredLocale({ path, current, languages, cookie }: Visit): Locale | undefined {
  if (path === '/' || new RegExp(`(^|; )${LOCALE_COOKIE}=`).test(cookie)) return undefined;
  const preferred = languages.map((tag) => tag.toLowerCase().split('-')[0]).find(isLocale);
  return preferred === current ? undefined : preferred;
}
