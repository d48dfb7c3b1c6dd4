import { endpoints } from '#contract/api/endpoints.ts';
import { apiOf } from '#web/app/api.ts';
import { cachingResponses } from '#web/app/cached-responses.ts';
import { fetchLotList } from '#web/app/lot-list-fetch.ts';
import { pageMeta } from '#web/app/page-meta.ts';
import { publicPage } from '#web/app/public-page.ts';
import { siteOf } from '#web/app/root-data.ts';
import type { LoaderArgs, MetaFunction } from '#web/app/router/route.ts';
import { preloadParts } from '#web/features/catalog/deferred-parts.ts';
import { loadPartners, type PartnersData } from '#web/features/partner/load-partners.ts';
import { partnerList, partnerMetaTexts, partnerTrail } from '#web/features/partner/partner-meta.ts';
import { PartnersPage } from '#web/features/partner/partners-page.tsx';
import { RegionPage } from '#web/features/partner/region-page.tsx';
import { breadcrumbList } from '#web/layout/breadcrumbs.tsx';
import { useLots } from '#web/stores/lots.ts';

const CACHED_PATHS = [endpoints.filters, endpoints.filterValues, endpoints.regions, endpoints.partners].map(({ path }) => path);

const load = (args: LoaderArgs) => loadPartners(args);

export { load as loader };

/** In the browser a newer filter aborts the older request, and «show more» appends to the loaded list. */
export async function clientLoader(args: LoaderArgs) {
  const { listSearch, items } = useLots.getState();
  const api = cachingResponses(apiOf(args.context), CACHED_PATHS);
  const loading = fetchLotList((signal) => loadPartners(args, { api, known: { listSearch, items }, signal }), args.request.signal);
  const [found] = await Promise.all([loading, preloadParts()]);
  return found;
}

export const isPublic = publicPage;

export const meta: MetaFunction<typeof load> = ({ root, location, loaderData }) => {
  const site = siteOf(root);
  const { origin } = site.config;
  const region = loaderData && 'region' in loaderData ? loaderData.region : undefined;
  return pageMeta({
    ...partnerMetaTexts(loaderData as PartnersData | undefined),
    pathname: location.pathname,
    site,
    jsonLd: [breadcrumbList(origin, partnerTrail(region)), ...(loaderData ? [partnerList(loaderData, origin)] : [])],
  });
};

export default function Partners({ loaderData }: { loaderData: PartnersData }) {
  return 'others' in loaderData ? <PartnersPage {...loaderData} /> : <RegionPage {...loaderData} />;
}
