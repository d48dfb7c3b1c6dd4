import type { MetaDescriptor } from 'react-router';
import { pageMeta } from '#web/app/page-meta.ts';
import type { siteOf } from '#web/app/root-data.ts';
import { localePath } from '#web/format/locale-path.ts';
import { breadcrumbList, type Crumb } from '#web/layout/breadcrumbs.tsx';
import type { Asked } from './asked-of.ts';
import type { BuildingCardView } from './building-view.ts';

type Page = {
  crumb: Crumb;
  words: { title: string; description: string; keywords: string };
  asked: Asked;
  cards: BuildingCardView[];
  site: ReturnType<typeof siteOf>;
};

/** The head of a list. Narrowed it is for visitors only: for search engines there is one list. */
export function listMeta({ crumb, words, asked, cards, site }: Page): MetaDescriptor[] {
  const { origin } = site.config;
  const list = {
    '@type': 'ItemList',
    name: crumb.title,
    numberOfItems: cards.length,
    itemListElement: cards.map(({ to, title }, place) => ({ '@type': 'ListItem', position: place + 1, name: title, url: origin + localePath(to) })),
  };
  return pageMeta({ ...words, pathname: localePath(crumb.to), site, index: Object.keys(asked).length === 0, jsonLd: [breadcrumbList(origin, [crumb]), list] });
}
