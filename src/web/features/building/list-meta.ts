import { pageMeta } from '#web/app/page-meta.ts';
import type { siteOf } from '#web/app/root-data.ts';
import type { MetaDescriptor } from '#web/app/router/route.ts';
import { localePath } from '#web/format/locale-path.ts';
import { breadcrumbList, type Crumb } from '#web/layout/breadcrumbs.tsx';
import type { BuildingCardView } from './building-view.ts';
import type { FilterParams } from './filter-params.ts';

type Page = {
  crumb: Crumb;
  texts: { title: string; description: string; keywords: string };
  filterParams: FilterParams;
  cards: BuildingCardView[];
  site: ReturnType<typeof siteOf>;
};

/** The meta tags of a list of complexes or settlements. Only the list without a filter is indexed. */
export function listMeta({ crumb, texts, filterParams, cards, site }: Page): MetaDescriptor[] {
  const { origin } = site.config;
  const list = {
    '@type': 'ItemList',
    name: crumb.title,
    numberOfItems: cards.length,
    itemListElement: cards.map(({ to, title }, index) => ({ '@type': 'ListItem', position: index + 1, name: title, url: origin + localePath(to) })),
  };
  return pageMeta({ ...texts, pathname: localePath(crumb.to), site, index: Object.keys(filterParams).length === 0, jsonLd: [breadcrumbList(origin, [crumb]), list] });
}
