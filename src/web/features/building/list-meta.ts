import type { MetaDescriptor } from 'react-router';
import { breadcrumbList, type Crumb } from '#web/layout/breadcrumbs.tsx';
import { localePath } from '#web/locale-path.ts';
import { pageMeta } from '#web/page-meta.ts';
import type { siteOf } from '#web/root-data.ts';
import type { Asked } from './asked-of.ts';

type Page = {
  crumb: Crumb;
  words: { title: string; description: string; keywords: string };
  asked: Asked;
  items: { slug: string; title: string }[];
  site: ReturnType<typeof siteOf>;
};

/** The head of a list. Narrowed it is for visitors only: for search engines there is one list. */
export function listMeta({ crumb, words, asked, items, site }: Page): MetaDescriptor[] {
  const { origin } = site.config;
  const list = {
    '@type': 'ItemList',
    name: crumb.title,
    numberOfItems: items.length,
    itemListElement: items.map(({ slug, title }, place) => ({ '@type': 'ListItem', position: place + 1, name: title, url: origin + localePath(`${crumb.to}/${slug}`) })),
  };
  return pageMeta({ ...words, pathname: localePath(crumb.to), site, index: Object.keys(asked).length === 0, jsonLd: [breadcrumbList(origin, [crumb]), list] });
}
