import type { MetaDescriptor } from 'react-router';
import { preloadOf } from '#web/features/lot-page/preload-of.ts';
import { breadcrumbList } from '#web/layout/breadcrumbs.tsx';
import { localePath } from '#web/locale-path.ts';
import { pageMeta } from '#web/page-meta.ts';
import type { siteOf } from '#web/root-data.ts';
import type { BuildingView } from './building-view.ts';
import type { Building } from './load-building.ts';

type Page = {
  building: Building;
  view: BuildingView;
  words: { title: string; keywords: string };
  thing: Record<string, unknown>;
  site: ReturnType<typeof siteOf>;
};

/** The head of a complex's or a settlement's page. */
export function buildingMeta({ building: { title, lead, photos }, view, words, thing, site }: Page): MetaDescriptor[] {
  const [photo] = photos;
  const trail = [view.list, { title, to: view.to }];
  return [
    ...pageMeta({
      ...words,
      description: lead,
      pathname: localePath(view.to),
      site,
      jsonLd: [thing, breadcrumbList(site.config.origin, trail)],
    }),
    ...(photo ? [preloadOf(photo)] : []),
  ];
}
