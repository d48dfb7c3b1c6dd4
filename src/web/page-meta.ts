import type { MetaDescriptor } from 'react-router';
import { DEFAULT_LOCALE } from '#contract/locale.ts';
import { ownSharePicture, SHARE_SIZE, siteSharePicture } from '#contract/share-picture.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { alternatesOf, localePath, pathWithoutLocale } from './locale-path.ts';
import type { SiteConfig } from './site-context.ts';

type Words = { title: string; description: string; keywords: string };
type Page = Words & {
  pathname: string;
  site: { config: SiteConfig; brand: string };
  index?: boolean;
  /** What of the query makes it another page: `?categories=3`. */
  search?: string;
  /** The path of a picture that stands for the page where it is shared, unless one is drawn for it; the agency's own without either. */
  picture?: string;
  /** What search engines read of the page (schema.org), each with its own `@type`. */
  jsonLd?: Record<string, unknown>[];
};

const OG_LOCALE = { ru: 'ru_RU', en: 'en_GB' };

/** What a page says of itself in its head: the same set for every page. */
export function pageMeta({ title, description, keywords, pathname, site, index = true, search = '', picture, jsonLd = [] }: Page): MetaDescriptor[] {
  const locale = getLocale();
  const absolute = (path: string) => (path === '/' ? `${site.config.origin}/` : site.config.origin + path);
  const address = (path: string) => absolute(path) + search;
  const alternates = alternatesOf(pathname);
  const canonical = address(alternates.find((alternate) => alternate.locale === locale)?.path ?? pathname);
  const fullTitle = `${title}${m['meta.separator']()}${site.brand}`;
  const fallback = alternates.find((alternate) => alternate.locale === DEFAULT_LOCALE)?.path ?? localePath('/');
  const drawn = index ? ownSharePicture(pathWithoutLocale(pathname), locale) : undefined;
  const isDrawn = drawn !== undefined || picture === undefined;
  const shared = drawn ?? picture ?? siteSharePicture(locale);
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { name: 'keywords', content: keywords },
    ...(index ? [] : [{ name: 'robots', content: 'noindex' }]),
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...alternates.map(({ locale: lang, path }) => ({ tagName: 'link' as const, rel: 'alternate', hrefLang: lang, href: address(path) })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address(fallback) },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.brand },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    { property: 'og:locale', content: OG_LOCALE[locale] },
    { property: 'og:image', content: absolute(shared) },
    ...(isDrawn ? Object.entries(SHARE_SIZE).map(([side, pixels]) => ({ property: `og:image:${side}`, content: String(pixels) })) : []),
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image', content: absolute(shared) },
    ...jsonLd.map((thing) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...thing } }) as MetaDescriptor),
  ];
}
