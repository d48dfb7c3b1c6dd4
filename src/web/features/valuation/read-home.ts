import type { HomeState } from '#contract/catalog/valuation-rules.ts';
import { HOME_STATES, hasLand, isPlot, MAX_ROOMS, MAX_SIZE, VALUED_CATEGORIES } from '#contract/catalog/valuation-rules.ts';

/** Values of the form as they were typed, by field. */
export type HomeValues = Partial<Record<(typeof HOME_FIELDS)[number], string>>;
export type HomeErrors = Partial<Record<keyof HomeValues, 'required' | 'number'>>;
export type Home = { category: number; location: number; size: number; land?: number; rooms?: number; state?: HomeState };

export const HOME_FIELDS = ['category', 'location', 'size', 'land', 'rooms', 'state'] as const;

const ID = /^[1-9]\d{0,8}$/;
/** What follows a number, in any language; it may end in a figure, as in m2. */
const UNIT = /^\p{L}[\p{L}.\s]{0,8}[²2]?$/u;
const MEASURE = /^\d{1,5}([.,]\d{1,2})?$/;

/** The home that the parameters of an address describe, or what is wrong with them. An address without parameters has neither. */
export function readHome(search: URLSearchParams, isPlace: (id: number) => boolean): { values: HomeValues; home?: Home; errors: HomeErrors } {
  const values: HomeValues = Object.fromEntries(HOME_FIELDS.flatMap((field) => (search.get(field)?.trim() ? [[field, search.get(field)?.trim()]] : [])));
  if (Object.keys(values).length === 0) return { values, errors: {} };
  const category = VALUED_CATEGORIES.find((known) => String(known) === values.category);
  const location = ID.test(values.location ?? '') && isPlace(Number(values.location)) ? Number(values.location) : undefined;
  const [size, land] = [measureOf(values.size), measureOf(values.land)];
  const rooms = ID.test(values.rooms ?? '') && Number(values.rooms) <= MAX_ROOMS ? Number(values.rooms) : undefined;
  const errors: HomeErrors = {
    ...(!category && { category: 'required' }),
    ...(!location && { location: 'required' }),
    ...(!size && { size: values.size ? 'number' : 'required' }),
    // Of a kind without this field the form hides it, with what was typed before.
    ...(values.land && !land && (!category || hasLand(category)) && { land: 'number' }),
    ...(values.rooms && !rooms && !(category && isPlot(category)) && { rooms: 'number' }),
  };
  if (!category || !location || !size || Object.keys(errors).length > 0) return { values, errors };
  const state = HOME_STATES.find((known) => known === values.state);
  const inside = isPlot(category) ? {} : { ...(rooms && { rooms }), ...(state && { state }) };
  return { values, home: { category, location, size, ...(hasLand(category) && land && { land }), ...inside }, errors };
}

/** At most one decimal, as the API takes it. People also write «1 200 м²». */
function measureOf(typed = ''): number | undefined {
  const unitAt = typed.search(/\p{L}/u);
  const number = (UNIT.test(typed.slice(unitAt)) ? typed.slice(0, unitAt) : typed).replaceAll(/\s/g, '');
  if (!MEASURE.test(number)) return undefined;
  const value = Math.round(Number(number.replace(',', '.')) * 10) / 10;
  return value > 0 && value <= MAX_SIZE ? value : undefined;
}

/** The parameters of the API. The form sends them too, and the server calculates again from them. */
export const homeQuery = (home: Home): string => new URLSearchParams(Object.entries(home).map(([name, value]) => [name, String(value)])).toString();
