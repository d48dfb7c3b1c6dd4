import type { LoaderFunctionArgs } from 'react-router';
import { endpoints } from '#contract/api/endpoints.ts';
import { MAX_LIMIT } from '#contract/core/limits.ts';
import { apiOf } from '#web/app/api.ts';
import { redirectToLastPage } from '#web/app/canonical-address.ts';
import { FLAG_RULE, PAGE_RULE, takeAsked } from '#web/features/building/asked-of.ts';
import { othersOf, ownAddressOnly } from '#web/features/building/load-building.ts';
import { COMPLEX_CLASSES } from './complex-line.ts';
import { COMPLEXES, complexCard } from './complex-view.ts';

const RULES = { class: new RegExp(`^(${COMPLEX_CLASSES.join('|')})$`), locations: /^[1-9]\d{0,8}$/, completed: FLAG_RULE, page: PAGE_RULE };

/** What an address asks for, and the places where there are complexes at all. */
export async function loadComplexes({ context, request }: LoaderFunctionArgs) {
  const asked = takeAsked(request, RULES);
  const api = apiOf(context);
  const every = api.get(endpoints.complexes, { limit: MAX_LIMIT });
  const isNarrowed = Object.keys(asked).length > 0;
  const [all, found] = await Promise.all([every, isNarrowed ? api.get(endpoints.complexes, { ...asked, limit: MAX_LIMIT }) : every]);
  redirectToLastPage(new URL(request.url), found.pages);
  return { asked, places: placesOf(all.items), cards: found.items.map(complexCard), total: found.total, pages: found.pages };
}
export type ComplexesData = Awaited<ReturnType<typeof loadComplexes>>;

export async function loadComplex({ context, params, request }: LoaderFunctionArgs) {
  const api = apiOf(context);
  const [complex, all] = await Promise.all([api.get(endpoints.complex, { id: params.id ?? '' }), api.get(endpoints.complexes, { limit: MAX_LIMIT })]);
  ownAddressOnly(request, params.id, COMPLEXES, complex);
  return { complex, others: othersOf(all.items, complex).map(complexCard) };
}
export type ComplexData = Awaited<ReturnType<typeof loadComplex>>;

type Place = { id: number; title: string };
export type PlaceGroup = { parent: string; places: Place[] };

/** Where there is anything to be found, by parents, each place once. */
export function placesOf(items: { location: Place & { parent: string } }[]): PlaceGroup[] {
  const groups = new Map<string, Map<number, Place>>();
  for (const { location } of items) {
    const places = groups.get(location.parent) ?? new Map<number, Place>();
    groups.set(location.parent, places.set(location.id, { id: location.id, title: location.title }));
  }
  return [...groups].map(([parent, places]) => ({ parent, places: [...places.values()].toSorted((one, other) => one.title.localeCompare(other.title)) }));
}
