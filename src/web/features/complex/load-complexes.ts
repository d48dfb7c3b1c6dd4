import { endpoints } from '#contract/api/endpoints.ts';
import { MAX_PAGE_SIZE } from '#contract/core/limits.ts';
import { apiOf } from '#web/app/api.ts';
import { redirectToLastPage } from '#web/app/canonical-address.ts';
import type { LoaderArgs } from '#web/app/router/route.ts';
import { FLAG_RULE, PAGE_RULE, readFilterParams } from '#web/features/building/filter-params.ts';
import { othersOf, redirectToSlug } from '#web/features/building/load-building.ts';
import { COMPLEX_CLASSES } from './complex-line.ts';
import { COMPLEXES, complexCard } from './complex-view.ts';

const RULES = { class: new RegExp(`^(${COMPLEX_CLASSES.join('|')})$`), locations: /^[1-9]\d{0,8}$/, completed: FLAG_RULE, page: PAGE_RULE };

/** The complexes that match the filter in the URL, and all places with complexes for the filter's form. */
export async function loadComplexes({ context, request }: LoaderArgs) {
  const filterParams = readFilterParams(request, RULES);
  const api = apiOf(context);
  const allComplexes = api.get(endpoints.complexes, { limit: MAX_PAGE_SIZE });
  const isFiltered = Object.keys(filterParams).length > 0;
  const [all, found] = await Promise.all([allComplexes, isFiltered ? api.get(endpoints.complexes, { ...filterParams, limit: MAX_PAGE_SIZE }) : allComplexes]);
  redirectToLastPage(new URL(request.url), found.pages);
  return { filterParams, places: placesOf(all.items), cards: found.items.map(complexCard), total: found.total, pages: found.pages };
}
export type ComplexesData = Awaited<ReturnType<typeof loadComplexes>>;

export async function loadComplex({ context, params, request }: LoaderArgs) {
  const api = apiOf(context);
  const [complex, all] = await Promise.all([api.get(endpoints.complex, { id: params.id ?? '' }), api.get(endpoints.complexes, { limit: MAX_PAGE_SIZE })]);
  redirectToSlug(request, params.id, COMPLEXES, complex);
  return { complex, others: othersOf(all.items, complex).map(complexCard) };
}
export type ComplexData = Awaited<ReturnType<typeof loadComplex>>;

type Place = { id: number; title: string };
export type PlaceGroup = { parent: string; places: Place[] };

/** The places of the items, each once, grouped by parent. */
export function placesOf(items: { location: Place & { parent: string } }[]): PlaceGroup[] {
  const groups = new Map<string, Map<number, Place>>();
  for (const { location } of items) {
    const places = groups.get(location.parent) ?? new Map<number, Place>();
    groups.set(location.parent, places.set(location.id, { id: location.id, title: location.title }));
  }
  return [...groups].map(([parent, places]) => ({ parent, places: [...places.values()].toSorted((one, other) => one.title.localeCompare(other.title)) }));
}
