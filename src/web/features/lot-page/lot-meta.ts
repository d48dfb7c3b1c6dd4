import { m } from '#messages';
import { pageMeta } from '#web/app/page-meta.ts';
import { siteOf } from '#web/app/root-data.ts';
import type { MetaDescriptor } from '#web/app/router/route.ts';
import { breadcrumbList } from '#web/layout/breadcrumbs.tsx';
import { preloadOf } from './gallery-photos.ts';
import type { LotPageData } from './load-lot.ts';
import { lotListing } from './lot-json-ld.ts';
import { lotMetaTexts } from './lot-meta-texts.ts';
import { lotTrail } from './lot-trail.ts';

type Args = { loaderData?: LotPageData; root: unknown; location: { pathname: string } };

/** The meta tags of a lot's page; the page of a lot that was not found is not indexed. */
export function lotMeta({ loaderData: page, root, location: { pathname } }: Args): MetaDescriptor[] {
  const site = siteOf(root);
  if (!page) return [];
  if (!('lot' in page)) return absentMeta(page.absence, pathname, site);
  const { lot } = page;
  const { origin } = site.config;
  const [photo] = lot.photos;
  return [
    ...pageMeta({
      ...lotMetaTexts(lot),
      pathname,
      site,
      jsonLd: [lotListing(lot, { origin, brand: site.brand }), breadcrumbList(origin, lotTrail(lot))],
    }),
    ...(photo ? [preloadOf(photo)] : []),
  ];
}

export function absentMeta(absence: 'gone' | 'unknown', pathname: string, site: ReturnType<typeof siteOf>): MetaDescriptor[] {
  const texts =
    absence === 'gone'
      ? { title: m['meta.lot-not-found.title'](), description: m['meta.lot-not-found.description']() }
      : { title: m['lotPage.absent.unknownTitle'](), description: m['lotPage.absent.unknownText']() };
  return pageMeta({ ...texts, keywords: m['meta.lot-not-found.keywords'](), pathname, site, index: false });
}
