import type { MetaDescriptor } from 'react-router';
import { pageMeta } from '#web/app/page-meta.ts';
import type { siteOf } from '#web/app/root-data.ts';
import { preloadOf } from '#web/features/lot-page/gallery-photos.ts';
import { localePath } from '#web/format/locale-path.ts';
import { breadcrumbList } from '#web/layout/breadcrumbs.tsx';
import { type BuildingKind, buildingThing } from './building-json-ld.ts';
import { type BuildingView, buildingTrail } from './building-view.ts';
import type { Building } from './load-building.ts';

type Page = {
  building: Building;
  view: BuildingView;
  words: { title: string; keywords: string };
  kind: BuildingKind;
  site: ReturnType<typeof siteOf>;
};

/** The head of a complex's or a settlement's page. */
export function buildingMeta({ building, view, words, kind, site }: Page): MetaDescriptor[] {
  const { origin } = site.config;
  const [photo] = building.photos;
  return [
    ...pageMeta({
      ...words,
      description: building.lead,
      pathname: localePath(view.to),
      site,
      jsonLd: [buildingThing(building, view, kind, origin), breadcrumbList(origin, buildingTrail(building, view))],
    }),
    ...(photo ? [preloadOf(photo)] : []),
  ];
}
