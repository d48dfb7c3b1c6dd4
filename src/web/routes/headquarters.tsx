import { m } from '#messages';
import { pageMeta } from '#web/app/page-meta.ts';
import { publicPage } from '#web/app/public-page.ts';
import { siteOf } from '#web/app/root-data.ts';
import type { MetaFunction } from '#web/app/router/route.ts';
import { headquartersJsonLd } from '#web/features/headquarters/headquarters-json-ld.ts';
import { HeadquartersPage, headquartersTrail } from '#web/features/headquarters/headquarters-page.tsx';
import { type HeadquartersData, loadHeadquarters } from '#web/features/headquarters/load-headquarters.ts';

export { loadHeadquarters as clientLoader, loadHeadquarters as loader };

export const isPublic = publicPage;

export const meta: MetaFunction<typeof loadHeadquarters> = ({ root, location, loaderData }) => {
  const site = siteOf(root);
  return pageMeta({
    title: m['meta.headquarters.title'](),
    description: m['meta.headquarters.description'](),
    keywords: m['meta.headquarters.keywords'](),
    pathname: location.pathname,
    site,
    picture: loaderData?.offices[0]?.photos[0]?.preview,
    jsonLd: headquartersJsonLd(site, headquartersTrail(), loaderData?.offices),
  });
};

export default function HeadquartersRoute({ loaderData: { offices } }: { loaderData: HeadquartersData }) {
  return <HeadquartersPage offices={offices} />;
}
