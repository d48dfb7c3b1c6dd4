import { isDeepStrictEqual } from 'node:util';
import { shortenBoth } from '#contract/office/shorten.ts';
import { isInside } from '#contract/office/working-copy.ts';
import type { FieldValues } from '#server/db/schema/working-copy.ts';

type Sides = { before: FieldValues; after: FieldValues };

/**
 * What the audit log keeps of a change: the fields that differ, before and after. The log is kept for ever, so of an inside field, such as
 * the contact of a property owner, it says only that the field was changed. A long text is shortened to where it differs and plans are counted: revisions have the whole values,
 * and a text that is being written is saved every few seconds.
 */
export function auditedValues(before: FieldValues, after: FieldValues): Sides {
  const paths = Object.keys(after).filter((path) => !isDeepStrictEqual(before[path] ?? null, after[path] ?? null));
  const sides: Sides = { before: {}, after: {} };
  for (const path of paths) [sides.before[path], sides.after[path]] = auditedPair(path, before[path] ?? null, after[path] ?? null);
  return sides;
}

function auditedPair(path: string, before: unknown, after: unknown): [unknown, unknown] {
  if (isInside(path)) return [before !== null || null, after !== null || null];
  if (path === 'floorPlans') return [countOf(before), countOf(after)];
  return typeof before === 'string' && typeof after === 'string' ? shortenBoth(before, after) : [short(before), short(after)];
}

const countOf = (value: unknown): unknown => (Array.isArray(value) ? value.length : value);
const short = (value: unknown): unknown => (typeof value === 'string' ? shortenBoth('', value)[1] : value);
