import { endpoints } from '#contract/api/endpoints.ts';
import { apiOf } from '#web/app/api.ts';
import { cachingResponses } from '#web/app/cached-responses.ts';
import { fetchLotList } from '#web/app/lot-list-fetch.ts';
import { publicPage } from '#web/app/public-page.ts';
import { siteOf } from '#web/app/root-data.ts';
import type { LoaderArgs, MetaFunction } from '#web/app/router/route.ts';
import { catalogMeta } from '#web/features/catalog/catalog-meta.ts';
import { CatalogPage } from '#web/features/catalog/catalog-page.tsx';
import { preloadParts } from '#web/features/catalog/deferred-parts.ts';
import { type CatalogData, loadCatalog } from '#web/features/catalog/load-catalog.ts';
import { useLots } from '#web/stores/lots.ts';

const CACHED_PATHS = [endpoints.filters, endpoints.filterValues, endpoints.regions].map(({ path }) => path);

// No abort signal on the server: visitors share a render, which must not end when one of them leaves.
const load = (args: LoaderArgs) => loadCatalog(args);

export { load as loader };

/** In the browser a newer filter aborts the older request, and «show more» appends to the loaded list. */
export async function clientLoader(args: LoaderArgs) {
  const { listSearch, items } = useLots.getState();
  const api = cachingResponses(apiOf(args.context), CACHED_PATHS);
  const loading = fetchLotList((signal) => loadCatalog(args, { api, known: { listSearch, items }, signal }), args.request.signal);
  const [catalog] = await Promise.all([loading, preloadParts()]);
  return catalog;
}

export const isPublic = publicPage;

export const meta: MetaFunction<typeof load> = ({ root, location, loaderData }) =>
  loaderData ? catalogMeta({ catalog: loaderData as CatalogData, pathname: location.pathname, site: siteOf(root) }) : [];

export default function Catalog({ loaderData: catalog }: { loaderData: CatalogData }) {
  return <CatalogPage catalog={catalog} />;
}
