import type { MetaDescriptor } from 'react-router';
import { m } from '#messages';
import { pageMeta } from '#web/app/page-meta.ts';
import { siteOf } from '#web/app/root-data.ts';
import { breadcrumbList } from '#web/layout/breadcrumbs.tsx';
import { preloadOf } from './gallery-photos.ts';
import type { LotPageData } from './load-lot.ts';
import { lotListing } from './lot-json-ld.ts';
import { lotTrail } from './lot-trail.ts';
import { lotWords } from './lot-words.ts';

type Args = { loaderData?: LotPageData; matches: Parameters<typeof siteOf>[0]; location: { pathname: string } };

/** The head of a lot's page; of a lot that is not there, for visitors only. */
export function lotMeta({ loaderData: page, matches, location: { pathname } }: Args): MetaDescriptor[] {
  const site = siteOf(matches);
  if (!page) return [];
  if (!('lot' in page)) return absentMeta(page.absence, pathname, site);
  const { lot } = page;
  const { origin } = site.config;
  const [photo] = lot.photos;
  return [
    ...pageMeta({
      ...lotWords(lot),
      pathname,
      site,
      jsonLd: [lotListing(lot, { origin, brand: site.brand }), breadcrumbList(origin, lotTrail(lot))],
    }),
    ...(photo ? [preloadOf(photo)] : []),
  ];
}

export function absentMeta(absence: 'gone' | 'unknown', pathname: string, site: ReturnType<typeof siteOf>): MetaDescriptor[] {
  const words =
    absence === 'gone'
      ? { title: m['meta.lot-not-found.title'](), description: m['meta.lot-not-found.description']() }
      : { title: m['lotPage.absent.unknownTitle'](), description: m['lotPage.absent.unknownText']() };
  return pageMeta({ ...words, keywords: m['meta.lot-not-found.keywords'](), pathname, site, index: false });
}
