import { endpoints } from '#contract/api/endpoints.ts';
import { apiOf } from '#web/app/api.ts';
import type { LoaderContext } from '#web/app/site-context.ts';

/** A large lot and a row of three. */
const EXCLUSIVE_LOTS = 4;
const NEW_LOTS = 8;

/** Everything on the home page, loaded in parallel. */
export async function loadHome(context: LoaderContext, signal?: AbortSignal) {
  const api = apiOf(context);
  const [filters, onSale, exclusive, newest, complexes, settlements, buyers, services, agents, articles, journals, press, regions] = await Promise.all([
    api.get(endpoints.filters),
    api.get(endpoints.filterValues, { deal: 'sale' }),
    api.get(endpoints.lots, { exclusive: 1, limit: EXCLUSIVE_LOTS }, signal),
    api.get(endpoints.lots, { limit: NEW_LOTS + EXCLUSIVE_LOTS }, signal),
    api.get(endpoints.complexes, { limit: 3 }),
    api.get(endpoints.settlements, { limit: 4 }),
    api.get(endpoints.buyers, { limit: 3 }),
    api.get(endpoints.services, { limit: 6 }),
    api.get(endpoints.agents, { limit: 4 }),
    api.get(endpoints.articles, { limit: 3 }),
    api.get(endpoints.journals, { limit: 1 }),
    api.get(endpoints.press, { limit: 3 }),
    api.get(endpoints.regions),
  ]);
  const shownAbove = new Set(exclusive.items.map(({ id }) => id));
  return {
    filters,
    onSale,
    exclusive,
    newest: newest.items.filter(({ id }) => !shownAbove.has(id)).slice(0, NEW_LOTS),
    complexes,
    settlements,
    buyers,
    services: services.items,
    agents,
    articles: articles.items,
    journal: journals.items[0],
    press: press.items,
    regions: regions.items,
  };
}
export type HomeData = Awaited<ReturnType<typeof loadHome>>;
