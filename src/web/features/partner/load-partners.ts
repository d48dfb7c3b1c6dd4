import { endpoints } from '#contract/api/endpoints.ts';
import type { Partner, Region } from '#contract/catalog/partner.ts';
import type { PartnerLotItem } from '#contract/catalog/partner-lot.ts';
import { MAX_PAGE_SIZE } from '#contract/core/limits.ts';
import { type Api, apiOf } from '#web/app/api.ts';
import { pageNotFound } from '#web/app/page-not-found.ts';
import type { LoaderArgs } from '#web/app/router/route.ts';
import { type CatalogData, type KnownLots, loadCatalog } from '#web/features/catalog/load-catalog.ts';

const LOTS_IN_ROW = 3;

export type RegionWithLots = { region: Region; partner?: Partner; lots: PartnerLotItem[] };
/** `others` are partners without a region. */
export type AllPartners = { regions: RegionWithLots[]; others: Partner[] };
export type RegionData = { region: Region; partner?: Partner; catalog: CatalogData };
export type PartnersData = AllPartners | RegionData;

type Options = { api?: Pick<Api, 'get'>; known?: KnownLots; signal?: AbortSignal };

/** All partners with the first lots of each region, or one region with all of its lots. */
export async function loadPartners(args: LoaderArgs, { api = apiOf(args.context), ...options }: Options = {}): Promise<PartnersData> {
  const regionSlug = new URL(args.request.url).searchParams.get('region');
  const [regions, partners] = await Promise.all([api.get(endpoints.regions), api.get(endpoints.partners, { limit: MAX_PAGE_SIZE })]);
  const partnerIn = ({ slug }: Region) => partners.items.find(({ region }) => region === slug);
  if (regionSlug === null) {
    const regionsWithLots = await Promise.all(
      regions.items.map(async (region) => ({
        region,
        partner: partnerIn(region),
        lots: region.count > 0 ? (await api.get(endpoints.partnerLots, { region: region.slug, limit: LOTS_IN_ROW }, options.signal)).items : [],
      })),
    );
    return { regions: regionsWithLots, others: partners.items.filter(({ region }) => region === null) };
  }
  const region = regions.items.find(({ slug }) => slug === regionSlug);
  if (!region) throw pageNotFound(args.request);
  const catalog = await loadCatalog(args, { api, ...options, region: region.slug });
  const chosen = catalog.query.filterParams.categories?.split(',') ?? [];
  // A region has few lots, so categories without lots there are left out of the filter.
  const categories = catalog.filters.categories.filter(({ id, count }) => count > 0 || chosen.includes(String(id)));
  return { region, partner: partnerIn(region), catalog: { ...catalog, filters: { ...catalog.filters, categories } } };
}
