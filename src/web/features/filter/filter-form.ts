import { FORM_FILTERS, FORM_FLAGS, FORM_LISTS, isOffered, NAME_PARAM, paramsOf, RANGE_ENDS } from '#contract/catalog/lot-filters.ts';
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
  for (const name of FORM_FLAGS) search[name] = isOn(first(name)) ? '1' : '';
  search.categories = [...new Set(categories)].join(',');
  for (const name of FORM_FILTERS) if (!isOffered(name, categories)) for (const param of paramsOf(name)) delete search[param];
  return fieldsToQuery(search);
}

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
