import type { HomeState } from '#contract/catalog/valuation-rules.ts';
import { HOME_STATES, hasLand, isPlot, MAX_ROOMS, MAX_SIZE, VALUED_CATEGORIES } from '#contract/catalog/valuation-rules.ts';

/** Values of the form as they were typed, by field. */
export type HomeValues = Partial<Record<(typeof HOME_FIELDS)[number], string>>;
export type HomeErrors = Partial<Record<keyof HomeValues, 'required' | 'number'>>;
export type Home = { category: number; location: number; size: number; land?: number; rooms?: number; state?: HomeState };

export const HOME_FIELDS = ['category', 'location', 'size', 'land', 'rooms', 'state'] as const;

const ID = /^[1-9]\d{0,8}$/;
/** A unit after a number, in any language; it may end in a digit, as in m2. */
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
    // A field that this kind of home does not have is hidden by the form. It may still have a wrong value, which is ignored.
    ...(values.land && !land && (!category || hasLand(category)) && { land: 'number' }),
    ...(values.rooms && !rooms && !(category && isPlot(category)) && { rooms: 'number' }),
  };
  if (!category || !location || !size || Object.keys(errors).length > 0) return { values, errors };
  const state = HOME_STATES.find((known) => known === values.state);
  const interior = isPlot(category) ? {} : { ...(rooms && { rooms }), ...(state && { state }) };
  return { values, home: { category, location, size, ...(hasLand(category) && land && { land }), ...interior }, errors };
}

/** A size, rounded to one decimal, as the API takes it. It may have spaces and a unit: «1 200 м²». */
function measureOf(typed = ''): number | undefined {
  const unitStart = typed.search(/\p{L}/u);
  const number = (UNIT.test(typed.slice(unitStart)) ? typed.slice(0, unitStart) : typed).replaceAll(/\s/g, '');
  if (!MEASURE.test(number)) return undefined;
  const value = Math.round(Number(number.replace(',', '.')) * 10) / 10;
  return value > 0 && value <= MAX_SIZE ? value : undefined;
}

/** The home as parameters of the API. The form for a consultation sends them too, and the server calculates the valuation again from them. */
export const homeQuery = (home: Home): string => new URLSearchParams(Object.entries(home).map(([name, value]) => [name, String(value)])).toString();
