import { pageMeta } from '#web/app/page-meta.ts';
import type { siteOf } from '#web/app/root-data.ts';
import type { MetaDescriptor } from '#web/app/router/route.ts';
import { preloadOf } from '#web/features/lot-page/gallery-photos.ts';
import { localePath } from '#web/format/locale-path.ts';
import { breadcrumbList } from '#web/layout/breadcrumbs.tsx';
import { type BuildingKind, buildingJsonLd } from './building-json-ld.ts';
import { type BuildingView, buildingTrail } from './building-view.ts';
import type { Building } from './load-building.ts';

type Page = {
  building: Building;
  view: BuildingView;
  texts: { title: string; keywords: string };
  kind: BuildingKind;
  site: ReturnType<typeof siteOf>;
};

/** The meta tags of the page of a complex or a settlement. */
export function buildingMeta({ building, view, texts, kind, site }: Page): MetaDescriptor[] {
  const { origin } = site.config;
  const [photo] = building.photos;
  return [
    ...pageMeta({
      ...texts,
      description: building.lead,
      pathname: localePath(view.to),
      site,
      jsonLd: [buildingJsonLd(building, view, kind, origin), breadcrumbList(origin, buildingTrail(building, view))],
    }),
    ...(photo ? [preloadOf(photo)] : []),
  ];
}
