import type { Locale } from '#contract/core/locale.ts';
import { ownSharePicture, SHARE_SIZE, siteSharePicture } from '#contract/media/share-picture.ts';
import type { MetaDescriptor } from '#web/app/router/route.ts';
import { pathWithoutLocale } from '#web/format/locale-path.ts';

type Shared = {
  title: string;
  heading: string;
  description: string;
  brand: string;
  address: string;
  origin: string;
  pathname: string;
  locale: Locale;
  index: boolean;
  kind: 'website' | 'article';
  picture?: string;
};

const OG_LOCALE = { ru: 'ru_RU', en: 'en_GB' };

/** Open Graph and Twitter tags: the text and the picture of a link preview. */
export function shareMeta({ title, heading, description, brand, address, origin, pathname, locale, index, kind, picture }: Shared): MetaDescriptor[] {
  const drawn = index ? ownSharePicture(pathWithoutLocale(pathname), locale) : undefined;
  const hasShareSize = drawn !== undefined || picture === undefined;
  const image = origin + (drawn ?? picture ?? siteSharePicture(locale));
  return [
    { property: 'og:type', content: kind },
    { property: 'og:site_name', content: brand },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:locale', content: OG_LOCALE[locale] },
    { property: 'og:image', content: image },
    ...(hasShareSize ? Object.entries(SHARE_SIZE).map(([side, pixels]) => ({ property: `og:image:${side}`, content: String(pixels) })) : []),
    { property: 'og:image:alt', content: heading },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image', content: image },
  ];
}
