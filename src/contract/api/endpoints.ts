import type { Headquarters } from '#contract/agency/headquarters.ts';
import type { Settings } from '#contract/agency/settings.ts';
import type { Vacancy, VacancyQuery } from '#contract/agency/vacancy.ts';
import type { Subscription } from '#contract/alert/subscription.ts';
import type { AgentDetails, AgentItem, AgentQuery } from '#contract/catalog/agent.ts';
import type { Buyer, BuyerCategory, BuyerQuery } from '#contract/catalog/buyer.ts';
import type { ComplexDetails, ComplexItem, ComplexQuery } from '#contract/catalog/complex.ts';
import type { Filters, FilterValues, FilterValuesQuery } from '#contract/catalog/filters.ts';
import type { LotItem, LotPins } from '#contract/catalog/lot.ts';
import type { LotDetails } from '#contract/catalog/lot-details.ts';
import type { LotFilters, LotQueryInput, PartnerLotQuery } from '#contract/catalog/lot-query.ts';
import type { Partner, Region } from '#contract/catalog/partner.ts';
import type { PartnerLotDetails, PartnerLotItem } from '#contract/catalog/partner-lot.ts';
import type { SettlementDetails, SettlementItem, SettlementQuery } from '#contract/catalog/settlement.ts';
import type { Understood } from '#contract/catalog/understood.ts';
import type { Valuation, ValuationQuery } from '#contract/catalog/valuation.ts';
import type { List } from '#contract/core/list.ts';
import type { QueryInput } from '#contract/core/query.ts';
import type { SentShortlist } from '#contract/lead/shortlist.ts';
import type { ArticleDetails, ArticleItem, ArticleQuery, Certificate, Journal, PressItem, Service } from '#contract/publishing/publication.ts';

export const API_BASE = '/api/v1';

type PageInput = { page?: number; limit?: number };
type Key = { id: number | string };
type Slug = { slug: string };
/** A GET of the API: its path, and the types of its parameters (in the path as `{name}`, else in the query) and of its response. */
export type Endpoint<Params, Result> = { path: string; always?: Record<string, string>; types?: [Params, Result] };
/** `always` is added to the query of every call. */
const get = <Params, Result>(path: string, always?: Record<string, string>): Endpoint<Params, Result> => ({ path, always });
const ITEMS = { formatType: 'items' };
const DETAILS = { formatType: 'details' };

export const endpoints = {
  settings: get<undefined, Settings>('/settings'),
  lots: get<LotQueryInput, List<LotItem>>('/lots', ITEMS),
  lotsInDetail: get<LotQueryInput, List<LotDetails>>('/lots', DETAILS),
  allLots: get<QueryInput<LotFilters>, LotPins>('/lots/all'),
  lot: get<{ id: number }, LotDetails>('/lots/{id}'),
  /** For the page of a lot: the server counts it as a view. */
  lotPage: get<{ id: number }, LotDetails>('/lots/{id}', { opened: '1' }),
  lotPreview: get<{ id: number; key: string }, LotDetails>('/lots/{id}/preview'),
  similarLots: get<{ id: number } & PageInput, List<LotItem>>('/lots/{id}/similar'),
  valuation: get<QueryInput<ValuationQuery>, Valuation>('/valuation'),
  partnerLots: get<QueryInput<PartnerLotQuery>, List<PartnerLotItem>>('/partner-lots', ITEMS),
  partnerLotsInDetail: get<QueryInput<PartnerLotQuery>, List<PartnerLotDetails>>('/partner-lots', DETAILS),
  partnerLot: get<{ id: number }, PartnerLotDetails>('/partner-lots/{id}'),
  understand: get<{ q: string }, Understood>('/lots/understand'),
  filters: get<{ region?: string }, Filters>('/lots/filters'),
  filterValues: get<FilterValuesQuery, FilterValues>('/filter-values'),
  regions: get<undefined, List<Region>>('/regions'),
  complexes: get<QueryInput<ComplexQuery>, List<ComplexItem>>('/complexes'),
  complex: get<Key, ComplexDetails>('/complexes/{id}'),
  settlements: get<QueryInput<SettlementQuery>, List<SettlementItem>>('/cottageSettlements'),
  settlement: get<Key, SettlementDetails>('/cottageSettlements/{id}'),
  buyers: get<QueryInput<BuyerQuery>, List<Buyer>>('/buyers'),
  buyerCategories: get<QueryInput<BuyerQuery>, List<BuyerCategory>>('/buyers/categories'),
  agents: get<QueryInput<AgentQuery>, List<AgentItem>>('/agents'),
  agent: get<Slug, AgentDetails>('/agents/{slug}'),
  articles: get<QueryInput<ArticleQuery>, List<ArticleItem>>('/articles'),
  article: get<Slug, ArticleDetails>('/articles/{slug}'),
  journals: get<PageInput, List<Journal>>('/journals'),
  press: get<PageInput, List<PressItem>>('/press'),
  certificates: get<PageInput, List<Certificate>>('/certificates'),
  vacancies: get<QueryInput<VacancyQuery>, List<Vacancy>>('/vacancies'),
  headquarters: get<PageInput, List<Headquarters>>('/headquarters'),
  services: get<PageInput, List<Service>>('/services'),
  partners: get<PageInput, List<Partner>>('/partners'),
  /** The lots that an alert has matched: a plain array, without pages. */
  matchedLots: get<{ subscribe_id: string }, LotItem[]>('/lots/subscriptions'),
  subscription: get<{ key: string }, Subscription>('/subscription'),
  shortlist: get<{ key: string }, SentShortlist>('/shortlist'),
  formToken: get<undefined, { token: string }>('/feedback/token'),
};
