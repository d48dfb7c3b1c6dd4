import { type LotFilters, lotFilters } from '#contract/catalog/lot-query.ts';
import { AppError } from '#server/core/errors.ts';

/** Enough for any filters; URLSearchParams takes quadratic time. */
const MAX_QUERY_LENGTH = 4_000;

/**
 * The filters of an alert, given as a query (`categories=2,3`, as one text or by name) or in JSON (lists, numbers, booleans).
 * Empty filters are left out, so that equal filters are always stored in the same way.
 */
export function readFilters(given: unknown): LotFilters {
  const parsed = lotFilters.safeParse(Object.fromEntries(parametersOf(given)));
  if (!parsed.success) throw new AppError('malformed', ['filters', ...(parsed.error.issues[0]?.path ?? [])].join('.'));
  return Object.fromEntries(Object.entries(parsed.data).filter(([, value]) => value !== undefined && value !== false));
}

/** Known parameters as text, without empty ones. */
function parametersOf(given: unknown): [string, string][] {
  return entriesOf(given)
    .filter(([name, value]) => isKnown(name) && value !== null)
    .map(([name, value]): [string, string] => [name, textOf(name, value)])
    .filter(([, text]) => text !== '');
}

function entriesOf(given: unknown): [string, unknown][] {
  if (typeof given === 'string') return entriesOfText(given);
  if (!isGroup(given)) throw new AppError('malformed', 'filters');
  // `search: { name }` is `search[name]` in an address
  return Object.entries(given).flatMap(([name, value]): [string, unknown][] =>
    isGroup(value) && !isKnown(name) ? Object.entries(value).map(([inner, text]) => [`${name}[${inner}]`, text]) : [[name, value]],
  );
}

function entriesOfText(query: string): [string, string][] {
  if (query.length > MAX_QUERY_LENGTH) throw new AppError('malformed', 'filters');
  return [...new URLSearchParams(query)];
}

const isKnown = (name: string) => Object.hasOwn(lotFilters.shape, name);
const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);
const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

/** Refuses nested values, and characters that PostgreSQL cannot store. */
function textOf(name: string, value: unknown): string {
  const text = isPlain(value) || (Array.isArray(value) && value.every(isPlain)) ? String(value) : '\0';
  if (/\p{Cc}/u.test(text) || !text.isWellFormed()) throw new AppError('malformed', `filters.${name}`);
  return text;
}
