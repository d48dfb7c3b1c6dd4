import type { LoaderFunctionArgs } from 'react-router';
import { endpoints } from '#contract/endpoints.ts';
import type { List } from '#contract/list.ts';
import { MAX_LIMIT } from '#contract/max-limit.ts';
import type { Partner, Region } from '#contract/partner.ts';
import type { PartnerLotItem } from '#contract/partner-lot.ts';
import { apiOf } from '#web/api.ts';
import { ORDERS } from '#web/features/catalog/catalog-query.ts';
import { pageNotFound } from '#web/page-not-found.ts';
import { type PartnersQuery, parsePartners } from './partners-query.ts';

const IN_ROW = 3;
const PAGE_SIZE = 24;

export type RegionShown = { region: Region; partner?: Partner; lots: PartnerLotItem[] };
export type AllPartners = { regions: RegionShown[]; others: Partner[] };
export type RegionData = { query: PartnersQuery; region: Region; partner?: Partner; lots: List<PartnerLotItem> };
export type PartnersData = AllPartners | RegionData;

/** All partners with the first lots of each region, or one region with all of its lots. */
export async function loadPartners({ context, request }: LoaderFunctionArgs): Promise<PartnersData> {
  const api = apiOf(context);
  const query = parsePartners(new URL(request.url).searchParams);
  const [regions, partners] = await Promise.all([api.get(endpoints.regions), api.get(endpoints.partners, { limit: MAX_LIMIT })]);
  const partnerIn = ({ slug }: Region) => partners.items.find(({ region }) => region === slug);
  if (query.region === undefined) {
    const shown = await Promise.all(
      regions.items.map(async (region) => ({
        region,
        partner: partnerIn(region),
        lots: region.count > 0 ? (await api.get(endpoints.partnerLots, { region: region.slug, limit: IN_ROW })).items : [],
      })),
    );
    return { regions: shown, others: partners.items.filter(({ region }) => region === null) };
  }
  const region = regions.items.find(({ slug }) => slug === query.region);
  if (!region) throw pageNotFound(request);
  const lots = await api.get(endpoints.partnerLots, { region: region.slug, ...ORDERS[query.order], page: query.page, limit: PAGE_SIZE });
  if (query.page > 1 && lots.items.length === 0) throw pageNotFound(request);
  return { query, region, partner: partnerIn(region), lots };
}
