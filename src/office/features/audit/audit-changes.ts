import type { AuditItem } from '#contract/staff/people.ts';

/** Without `before` it is a fact about what was done. */
export type Change = { field: string; before?: unknown; after?: unknown };

/** Numbers that tell nobody anything: of an invitation, of a revision, of a save. */
const UNTOLD = ['invitation', 'revision', 'undoes', 'version', 'state'];

/** What an entry says, field by field. It has both sides of a change, facts about what was done, or both. */
export function changesOf({ before, after, ...facts }: AuditItem['change']): Change[] {
  const rest = Object.entries(facts).filter(([field, value]) => !UNTOLD.includes(field) && value !== undefined);
  const told = rest.map(([field, value]) =>
    isRecord(value) && ('before' in value || 'after' in value) ? { field, before: value.before, after: value.after } : { field, after: value },
  );
  if (!isRecord(before) && !isRecord(after)) return [...(before === undefined && after === undefined ? [] : [{ field: 'name', before, after }]), ...told];
  const [old, next] = [flat(before), flat(after)];
  const changed = [...new Set([...Object.keys(old), ...Object.keys(next)])].filter((field) => JSON.stringify(old[field]) !== JSON.stringify(next[field]));
  return [...changed.map((field) => ({ field, before: old[field], after: next[field] })), ...told];
}

/** A text in both languages is two fields: `alt.ru` and `alt.en`. */
function flat(values: unknown): Record<string, unknown> {
  if (!isRecord(values)) return {};
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => (isRecord(value) ? Object.entries(value).map(([language, text]) => [`${field}.${language}`, text]) : [[field, value]])),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
