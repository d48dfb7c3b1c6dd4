import { DEFAULT_PRECISION } from '#contract/catalog/published-place.ts';
import { LOT_FIELDS, LOT_TEXTS, OPTIONAL_LOT_TEXTS } from '#contract/office/lot-fields.ts';
import { isInside } from '#contract/office/working-copy.ts';
import type { LocalizedText } from '#server/db/schema/columns.ts';
import type { lot } from '#server/db/schema/lot.ts';
import type { lotPrivate } from '#server/db/schema/lot-private.ts';

/* Converts a lot between the flat list of fields that the office writes and the rows of the database. */

export type FieldValues = Record<string, unknown>;
type LotRow = typeof lot.$inferSelect;
type PrivateRow = typeof lotPrivate.$inferSelect;

const TEXTS = [...Object.keys(LOT_TEXTS), ...Object.keys(OPTIONAL_LOT_TEXTS)] as (keyof LotRow)[];
const INSIDE = 'inside.';
const PATHS = Object.keys(LOT_FIELDS);
const COLUMNS = PATHS.filter((path) => !path.includes('.') && path !== 'photos') as (keyof LotRow)[];
const INSIDE_COLUMNS = PATHS.filter(isInside).map((path) => path.slice(INSIDE.length)) as (keyof PrivateRow)[];

/** Values that a field has before anybody has written it; all others are null, texts are empty. */
const DEFAULTS: FieldValues = {
  ...{ objectTypeIds: [], featureIds: [], photos: [], floorPlans: [] },
  ...{ firstLine: false, pool: false, exclusive: false, addressPrecision: DEFAULT_PRECISION },
};

export const isText = (path: string): boolean => /\.(ru|en)$/.test(path);

/** Every field of a lot that nobody has written yet. */
export const emptyLot = (): FieldValues => Object.fromEntries(PATHS.map((path) => [path, DEFAULTS[path] ?? (isText(path) ? '' : null)]));

export function fieldsOf(row: LotRow, inside: PrivateRow | null, photos: number[]): FieldValues {
  const texts = TEXTS.flatMap((name) => {
    const text = row[name] as LocalizedText | null;
    return [
      [`${name}.ru`, text?.ru ?? ''],
      [`${name}.en`, text?.en ?? ''],
    ];
  });
  return {
    ...Object.fromEntries(texts),
    ...Object.fromEntries(COLUMNS.map((name) => [name, row[name]])),
    ...Object.fromEntries(INSIDE_COLUMNS.map((name) => [`${INSIDE}${name}`, inside?.[name] ?? null])),
    photos,
  };
}

type NewRow = Omit<typeof lot.$inferInsert, 'id' | 'status' | 'oldPrice' | 'publishedAt' | 'archivedAt' | 'createdAt' | 'updatedAt'>;

/** The columns of a lot; call it only for fields without problems. */
export function rowOf(fields: FieldValues): NewRow {
  const textOf = (name: string) => {
    const text = { ru: String(fields[`${name}.ru`] ?? '').trim(), en: String(fields[`${name}.en`] ?? '').trim() };
    return name in OPTIONAL_LOT_TEXTS && text.ru === '' && text.en === '' ? null : text;
  };
  const texts = Object.fromEntries(TEXTS.map((name) => [name, textOf(name)]));
  return { ...texts, ...Object.fromEntries(COLUMNS.map((name) => [name, emptyAsNull(fields[name])])) } as NewRow;
}

export const insideOf = (fields: FieldValues): Omit<PrivateRow, 'lotId' | 'createdAt' | 'updatedAt'> =>
  Object.fromEntries(INSIDE_COLUMNS.map((name) => [name, emptyAsNull(fields[`${INSIDE}${name}`])])) as Omit<PrivateRow, 'lotId' | 'createdAt' | 'updatedAt'>;

/** An optional text that was emptied is stored as null. */
const emptyAsNull = (value: unknown): unknown => (typeof value === 'string' ? value.trim() || null : (value ?? null));
