import type { MetaDescriptor } from 'react-router';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { alternatesOf, pathWithoutLocale } from '#web/format/locale-path.ts';
import { shareMeta } from './share-meta.ts';
import type { SiteConfig } from './site-context.ts';

type Words = { title: string; description: string; keywords: string };
type Page = Words & {
  pathname: string;
  site: { config: SiteConfig; brand: string };
  index?: boolean;
  /** What it is where it is shared. */
  kind?: 'website' | 'article';
  /** What of the query makes it another page: `?categories=3`. */
  search?: string;
  /** The path of a picture that stands for the page where it is shared, unless one is drawn for it; the agency's own without either. */
  picture?: string;
  /** What search engines read of the page (schema.org), each with its own `@type`. */
  jsonLd?: Record<string, unknown>[];
};

/** What a page says of itself in its head: the same set for every page. */
export function pageMeta({ title, description, keywords, pathname, site, index = true, kind = 'website', search = '', picture, jsonLd = [] }: Page): MetaDescriptor[] {
  const locale = getLocale();
  const address = (path: string) => site.config.origin + path + search;
  const canonical = address(pathname);
  const fullTitle = `${title}${m['meta.separator']()}${site.brand}`;
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { name: 'keywords', content: keywords },
    ...(index ? [] : [{ name: 'robots', content: 'noindex' }]),
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...alternatesOf(pathname).map(({ locale: lang, path }) => ({ tagName: 'link' as const, rel: 'alternate', hrefLang: lang, href: address(path) })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address(pathWithoutLocale(pathname)) },
    // Whoever shows a page elsewhere reads it from the server: the browser has no use for these words, nor for the code that makes them.
    ...(import.meta.env.SSR
      ? shareMeta({ title: fullTitle, heading: title, description, brand: site.brand, address: canonical, origin: site.config.origin, pathname, locale, index, kind, picture })
      : []),
    ...jsonLd.map((thing) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...thing } }) as MetaDescriptor),
  ];
}
