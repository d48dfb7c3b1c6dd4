import type { MetaFunction } from 'react-router';
import { loadPartners, type PartnersData } from '#web/features/partner/load-partners.ts';
import { partnerList, partnerWords } from '#web/features/partner/partner-meta.ts';
import { partnerTrail } from '#web/features/partner/partner-trail.ts';
import { PartnersPage } from '#web/features/partner/partners-page.tsx';
import { RegionPage } from '#web/features/partner/region-page.tsx';
import { breadcrumbList } from '#web/layout/breadcrumbs.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { siteOf } from '#web/root-data.ts';

export { loadPartners as clientLoader, loadPartners as loader };

export const meta: MetaFunction<typeof loadPartners> = ({ matches, location, loaderData }) => {
  const site = siteOf(matches);
  const { origin } = site.config;
  const region = loaderData && 'region' in loaderData ? loaderData.region : undefined;
  return pageMeta({
    ...partnerWords(loaderData),
    pathname: location.pathname,
    site,
    jsonLd: [breadcrumbList(origin, partnerTrail(region)), ...(loaderData ? [partnerList(loaderData, origin)] : [])],
  });
};

export default function Partners({ loaderData }: { loaderData: PartnersData }) {
  return 'others' in loaderData ? <PartnersPage {...loaderData} /> : <RegionPage {...loaderData} />;
}
