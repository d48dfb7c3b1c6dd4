import { endpoints } from '#contract/api/endpoints.ts';
import { apiOf } from '#web/app/api.ts';
import { cachingResponses } from '#web/app/cached-responses.ts';
import { publicPage } from '#web/app/public-page.ts';
import { siteOf } from '#web/app/root-data.ts';
import type { LoaderArgs, MetaFunction } from '#web/app/router/route.ts';
import { buyersMeta } from '#web/features/buyer/buyers-meta.ts';
import { BuyersPage } from '#web/features/buyer/buyers-page.tsx';
import { preloadParts } from '#web/features/buyer/deferred-parts.ts';
import { type BuyersData, loadBuyers } from '#web/features/buyer/load-buyers.ts';

const CACHED_PATHS = [endpoints.filters, endpoints.filterValues, endpoints.buyerCategories].map(({ path }) => path);

// No abort signal on the server: visitors share a render, which must not end when one of them leaves.
const load = (args: LoaderArgs) => loadBuyers(args, { countLots: true });

export { load as loader };

/** In the browser a newer filter aborts the older request. */
export async function clientLoader(args: LoaderArgs) {
  const api = cachingResponses(apiOf(args.context), CACHED_PATHS);
  const [found] = await Promise.all([loadBuyers(args, { api, signal: args.request.signal }), preloadParts()]);
  return found;
}

export const isPublic = publicPage;

export const meta: MetaFunction<typeof load> = ({ root, location, loaderData }) =>
  loaderData ? buyersMeta({ found: loaderData as BuyersData, pathname: location.pathname, site: siteOf(root) }) : [];

export default function Customers({ loaderData: found }: { loaderData: BuyersData }) {
  return <BuyersPage found={found} />;
}
