import type { AuditItem } from '#contract/staff/people.ts';

/** A field with its old and its new value; without `before`, a fact about what was done. */
export type Change = { field: string; before?: unknown; after?: unknown };

/** Internal values that mean nothing to a reader, such as the number of a revision. */
const HIDDEN = ['invitation', 'revision', 'undoes', 'version', 'state'];

/** What an entry says, field by field. It has both sides of a change, facts about what was done, or both. */
export function changesOf({ before, after, ...facts }: AuditItem['change']): Change[] {
  const rest = Object.entries(facts).filter(([field, value]) => !HIDDEN.includes(field) && value !== undefined);
  const factChanges = rest.map(([field, value]) =>
    isRecord(value) && ('before' in value || 'after' in value) ? { field, before: value.before, after: value.after } : { field, after: value },
  );
  if (!isRecord(before) && !isRecord(after)) return [...(before === undefined && after === undefined ? [] : [{ field: 'name', before, after }]), ...factChanges];
  const [old, next] = [flat(before), flat(after)];
  const changed = [...new Set([...Object.keys(old), ...Object.keys(next)])].filter((field) => JSON.stringify(old[field]) !== JSON.stringify(next[field]));
  return [...changed.map((field) => ({ field, before: old[field], after: next[field] })), ...factChanges];
}

/** A text in both languages is two fields: `alt.ru` and `alt.en`. */
function flat(values: unknown): Record<string, unknown> {
  if (!isRecord(values)) return {};
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => (isRecord(value) ? Object.entries(value).map(([language, text]) => [`${field}.${language}`, text]) : [[field, value]])),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
