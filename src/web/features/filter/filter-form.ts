import { endsOf, FORM_FLAGS, FORM_LISTS, NAME_PARAM, paramsNotOffered, RANGE_ENDS, RANGE_FILTERS } from '#contract/catalog/lot-filters.ts';
import { fieldsToQuery } from '#web/stores/filter-rules.ts';
import { oneDeal, parseDeal } from '#web/stores/one-deal.ts';

const MILLION = 1_000_000;

/**
 * The canonical query string of a filter form: comma-separated lists, integers, only what is set and what the chosen category offers.
 * Also for what a form without JavaScript has sent.
 */
export function formToQuery(fields: Iterable<[string, FormDataEntryValue]>): string {
  const given = [...fields].filter(([, value]) => typeof value === 'string' && value.trim() !== '') as [string, string][];
  const all = (name: string) => given.filter(([field]) => field === name).flatMap(([, value]) => value.split(','));
  const first = (name: string) => given.find(([field]) => field === name)?.[1];
  const { deal, categories } = oneDeal(parseDeal(first('deal')), all('categories').map(Number));
  const search: Record<string, string> = { deal, [NAME_PARAM]: encodeURIComponent(first(NAME_PARAM)?.trim() ?? '') };
  for (const name of FORM_LISTS) search[name] = [...new Set(all(name))].join(',');
  for (const name of RANGE_ENDS) search[name] = String(wholeNumber(first(name)) ?? millionsToRoubles(first(`${name}Mln`)) ?? '');
  for (const [from, to] of RANGE_FILTERS.map(endsOf)) [search[from], search[to]] = inOrder(search[from], search[to]) as [string, string];
  for (const name of FORM_FLAGS) search[name] = isOn(first(name)) ? '1' : '';
  search.categories = [...new Set(categories)].join(',');
  for (const param of paramsNotOffered(categories)) delete search[param];
  return fieldsToQuery(search);
}

/** A range that was typed the wrong way round, from 200 to 100, is meant as from 100 to 200. An end that is not set is empty. */
export const inOrder = <End extends string | number | null | undefined>(from: End, to: End): [End, End] =>
  isSet(from) && isSet(to) && Number(from) > Number(to) ? [to, from] : [from, to];
const isSet = (end: unknown): boolean => end !== null && end !== undefined && end !== '';

const isOn = (flag: string | undefined): boolean => flag === '1' || flag === 'true' || flag === 'on';

/** `20 000 000 ₽` → 20 000 000; what has no digits is not set. */
function wholeNumber(typed: string | undefined): number | undefined {
  const digits = typed?.replaceAll(/\D/g, '');
  return digits ? Number(digits) : undefined;
}

/** `12,5` → 12 500 000; what is not a number is not set. */
export function millionsToRoubles(typed: string | undefined): number | undefined {
  const value = Number(typed?.replaceAll(/[^\d.,]/g, '').replace(',', '.'));
  return value > 0 && Number.isFinite(value) ? Math.round(value * MILLION) : undefined;
}
