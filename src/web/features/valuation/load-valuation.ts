import { endpoints } from '#contract/api/endpoints.ts';
import { apiOf } from '#web/app/api.ts';
import { redirectToCanonical } from '#web/app/canonical-address.ts';
import type { LoaderArgs } from '#web/app/router/route.ts';
import { HOME_FIELDS, readHome } from './read-home.ts';

/** The places to choose from and, if a home was described, what it may be worth. */
export async function loadValuation({ context, request }: LoaderArgs) {
  const address = new URL(request.url);
  redirectToCanonical(address, withoutEmpty(address.searchParams));
  const api = apiOf(context);
  const { locations } = await api.get(endpoints.filters, {});
  const places = locations.map(({ title, children }) => ({ parent: title, places: children.map((place) => ({ id: place.id, title: place.title })) }));
  const read = readHome(address.searchParams, (id) => places.some((group) => group.places.some((place) => place.id === id)));
  const valuation = read.home && (await api.get(endpoints.valuation, { ...read.home }));
  return { ...read, places, valuation };
}
export type ValuationData = Awaited<ReturnType<typeof loadValuation>>;

/** The parameters without the empty fields, which a form sends too; undefined if there are none. */
function withoutEmpty(search: URLSearchParams): string | undefined {
  const filled = [...search].filter(([name, value]) => value !== '' || !(HOME_FIELDS as readonly string[]).includes(name));
  // Of a form with only empty fields one stays, with an invalid value: the page then shows which fields are required.
  return filled.length === search.size ? undefined : new URLSearchParams(filled.length > 0 ? filled : { category: '0' }).toString();
}
