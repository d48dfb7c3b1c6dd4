import type { MetaDescriptor } from 'react-router';
import { pageMeta } from '#web/app/page-meta.ts';
import type { siteOf } from '#web/app/root-data.ts';
import { preloadOf } from '#web/features/lot-page/gallery-photos.ts';
import { localePath } from '#web/format/locale-path.ts';
import { breadcrumbList } from '#web/layout/breadcrumbs.tsx';
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
