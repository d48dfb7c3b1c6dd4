import { isDeepStrictEqual } from 'node:util';
import type { SaveResponse } from '#contract/office/working-copy.ts';
import type { FieldStamp, FieldValues } from '#server/db/schema/working-copy.ts';

export type Copy = { version: number; fields: FieldValues; stamps: Record<string, FieldStamp> };
export type Author = { staffId: number | null; name: string };
type Save = { base: number; changes: FieldValues };
type Merged = { copy: Copy; answer: Pick<SaveResponse, 'version' | 'saved' | 'conflicts'> };

/** The value that a person sees in the editor. */
export const currentValue = (copy: Pick<Copy, 'fields'>, published: FieldValues, path: string): unknown => (path in copy.fields ? copy.fields[path] : published[path]);

/**
 * Merges a save field by field. A field that was changed after `base` keeps its value, and both values are answered; every other field is taken.
 * A base above the version comes from a database that was restored to an earlier state: then nothing is known of what the person has seen.
 */
export function mergeChanges(copy: Copy, published: FieldValues, { base, changes }: Save, author: Author, at: Date): Merged {
  const seen = base > copy.version ? -1 : base;
  const taken: FieldValues = {};
  const conflicts: SaveResponse['conflicts'] = {};
  const saved: string[] = [];
  for (const [path, value] of Object.entries(changes)) {
    const stamp = copy.stamps[path];
    const current = currentValue(copy, published, path);
    const isNewer = stamp !== undefined && stamp.version > seen;
    if (isNewer && !isDeepStrictEqual(current, value)) {
      conflicts[path] = {
        mine: { value, by: author.name, at: at.toISOString() },
        theirs: { value: current, by: stamp.name, at: stamp.at, ...(isAuthor(stamp, author) && { isOwn: true }) },
      };
      continue;
    }
    saved.push(path);
    if (!isNewer) taken[path] = value;
  }
  const next = setFields(copy, published, taken, author, at);
  return { copy: next, answer: { version: next.version, saved, conflicts } };
}

/** People are told apart by their id: two may have one name. */
const isAuthor = ({ by }: FieldStamp, { staffId }: Author): boolean => by !== null && by === staffId;

/** Writes values into a working copy under one new version. A value that is published already is no change, but is stamped: somebody has looked at it. */
export function setFields(copy: Copy, published: FieldValues, values: FieldValues, author: Author, at: Date): Copy {
  if (Object.keys(values).length === 0) return copy;
  const version = copy.version + 1;
  const fields = { ...copy.fields, ...values };
  for (const path of Object.keys(values)) if (isDeepStrictEqual(fields[path], published[path])) delete fields[path];
  return { version, fields, stamps: stamped(copy, fields, published, Object.keys(values), { version, by: author.staffId, name: author.name, at: at.toISOString() }) };
}

/** Records who changed these fields. `fields` are the values after the change. */
export function stamped(before: Copy, fields: FieldValues, published: FieldValues, paths: string[], stamp: FieldStamp): Copy['stamps'] {
  const stamps = { ...before.stamps };
  for (const path of paths) {
    const otherPath = pathInOtherLanguage(path);
    const text = otherPath && {
      other: String(currentValue({ fields }, published, otherPath) ?? ''),
      ...(isTranslation(before, published, path, otherPath, stamp) && { isTranslation: true as const }),
    };
    stamps[path] = { ...stamp, ...text };
    // If nobody has touched the other language yet, it is a translation of what this text was until now.
    if (otherPath && !stamps[otherPath]) stamps[otherPath] = { version: 0, by: null, name: '', at: stamp.at, other: String(currentValue(before, published, path) ?? '') };
  }
  return stamps;
}

/** A translation is typed in many saves: a save of the same person within this time after the last one belongs to the same translation. */
const SAME_TRANSLATION_MS = 60 * 60 * 1_000;

/** Whether a text is written as a translation: until now it was empty, or older than the text in the other language. */
function isTranslation(before: Copy, published: FieldValues, path: string, otherPath: string, { by, at }: FieldStamp): boolean {
  const [last, other] = [before.stamps[path], before.stamps[otherPath]];
  const isOlder = (other?.version ?? 0) > (last?.version ?? 0);
  if (!String(currentValue(before, published, path) ?? '').trim() || (isOlder && !other?.isTranslation)) return true;
  return !isOlder && last?.isTranslation === true && last.by === by && Date.parse(at) - Date.parse(last.at) < SAME_TRANSLATION_MS;
}

/** `title.ru` → `title.en` and the reverse; undefined for a field without languages. */
export function pathInOtherLanguage(path: string): string | undefined {
  if (path.endsWith('.ru')) return `${path.slice(0, -2)}en`;
  return path.endsWith('.en') ? `${path.slice(0, -2)}ru` : undefined;
}
