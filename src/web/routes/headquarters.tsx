import { m } from '#messages';
import { pageMeta } from '#web/app/page-meta.ts';
import { publicPage } from '#web/app/public-page.ts';
import { siteOf } from '#web/app/root-data.ts';
import type { MetaFunction } from '#web/app/router/route.ts';
import { HeadquartersPage, headquartersTrail } from '#web/features/office/headquarters-page.tsx';
import { loadOffices, type OfficesData } from '#web/features/office/load-offices.ts';
import { officesJsonLd } from '#web/features/office/office-json-ld.ts';

export { loadOffices as clientLoader, loadOffices as loader };

export const isPublic = publicPage;

export const meta: MetaFunction<typeof loadOffices> = ({ root, location, loaderData }) => {
  const site = siteOf(root);
  return pageMeta({
    title: m['meta.headquarters.title'](),
    description: m['meta.headquarters.description'](),
    keywords: m['meta.headquarters.keywords'](),
    pathname: location.pathname,
    site,
    picture: loaderData?.offices[0]?.photos[0]?.preview,
    jsonLd: officesJsonLd(site, headquartersTrail(), loaderData?.offices),
  });
};

export default function HeadquartersRoute({ loaderData: { offices } }: { loaderData: OfficesData }) {
  return <HeadquartersPage offices={offices} />;
}
