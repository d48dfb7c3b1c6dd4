import { m } from '#messages';
import { getLocale } from '#runtime';
import type { MetaDescriptor } from '#web/app/router/route.ts';
import { alternatesOf, pathWithoutLocale } from '#web/format/locale-path.ts';
import { shareMeta } from './share-meta.ts';
import type { SiteConfig } from './site-context.ts';

/** An object of schema.org for search engines, with its own `@type`. */
export type JsonLd = Record<string, unknown>;

type Texts = { title: string; description: string; keywords: string };
type Page = Texts & {
  pathname: string;
  site: { config: SiteConfig; brand: string };
  /** Whether search engines may list the page. */
  index?: boolean;
  /** `og:type` */
  kind?: 'website' | 'article';
  /** The part of the query string that belongs to the canonical address: `?categories=3`. */
  search?: string;
  /** The path of a picture for `og:image`, used where the server draws none for this page; without both, the agency's picture. */
  picture?: string;
  jsonLd?: JsonLd[];
};

/** The `meta` descriptors of a page; every page has the same set. */
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
    // Link previews read the server's HTML: neither these tags nor their code are needed in the browser.
    ...(import.meta.env.SSR
      ? shareMeta({ title: fullTitle, heading: title, description, brand: site.brand, address: canonical, origin: site.config.origin, pathname, locale, index, kind, picture })
      : []),
    ...jsonLd.map((thing) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...thing } }) as MetaDescriptor),
  ];
}
