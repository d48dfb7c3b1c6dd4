import { z } from 'zod';
import { ADDRESS_PRECISIONS } from '#contract/catalog/lot.ts';
import { LOT_CHOICES, LOT_COUNTS, LOT_FLAGS, LOT_SUMS } from '#contract/catalog/lot-extras.ts';
import { OPENING_KINDS, ROOM_KINDS } from '#contract/catalog/plan-kinds.ts';
import { ID_MAX } from '#contract/core/limits.ts';
import { LOCALES } from '#contract/core/locale.ts';

/* The fields of a lot as the office writes them. A working copy accepts any value of the right type; catalog/lot/lot-problems.ts decides what can be published. */

export const SHORT_TEXT = 200;
export const LONG_TEXT = 20_000;
export const MOST_PHOTOS = 100;
const MOST_FLOORS = 20;
const MOST_ROOMS = 200;
const SUM_MAX = 1_000_000_000_000;

/** PostgreSQL refuses the character 0, and others break mails and files of portals. */
const PRINTABLE = /^[\P{Cc}\t\n\r]*$/u;
const text = (most: number) => z.string().max(most).regex(PRINTABLE);
const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullable();
const number = (most: number) => optional(z.number().min(-most).max(most));
const whole = (most: number) => optional(z.number().int().min(-most).max(most));
const anId = z.number().int().min(1).max(ID_MAX);
const ids = (most: number) => z.array(anId).max(most);
const day = optional(z.iso.date());
const metres = z.number().min(-1_000).max(1_000);

const bothTexts = z.object({ ru: text(SHORT_TEXT), en: text(SHORT_TEXT) });
const floorPlan = z.object({
  title: bothTexts,
  rooms: z.array(z.object({ title: bothTexts, kind: z.enum(ROOM_KINDS).optional(), x: metres, y: metres, width: metres, depth: metres })).max(MOST_ROOMS),
  openings: z
    .array(z.object({ kind: z.enum(OPENING_KINDS), along: z.enum(['x', 'y']), x: metres, y: metres, length: metres }))
    .max(4 * MOST_ROOMS)
    .optional(),
});

/** Texts in both languages: `title.ru` and `title.en`. An optional one is left out in both. */
export const LOT_TEXTS = { title: SHORT_TEXT, description: LONG_TEXT, address: SHORT_TEXT } as const;
export const OPTIONAL_LOT_TEXTS = { addressRegion: SHORT_TEXT, addressTown: SHORT_TEXT, addressStreet: SHORT_TEXT, tenant: SHORT_TEXT } as const;

const inBothLanguages = (texts: Record<string, number>) =>
  Object.fromEntries(Object.entries(texts).flatMap(([field, most]) => LOCALES.map((locale) => [`${field}.${locale}`, text(most)])));
const fromNames = <Schema extends z.ZodType>(names: readonly string[], schema: Schema) => Object.fromEntries(names.map((name) => [name, schema]));

/** Only for staff: kept in a table of their own. */
export const INSIDE_FIELDS = {
  'inside.ownerName': optional(text(SHORT_TEXT)),
  'inside.ownerPhone': optional(text(SHORT_TEXT)),
  'inside.ownerEmail': optional(text(SHORT_TEXT)),
  'inside.agreementNumber': optional(text(SHORT_TEXT)),
  'inside.agreementEnd': day,
  'inside.commissionShare': number(100),
  'inside.keyPlace': optional(text(SHORT_TEXT)),
  'inside.notes': optional(text(LONG_TEXT)),
};

/** Every field of a lot by its path, with the schema of a value that may be half-written. */
export const LOT_FIELDS: Readonly<Record<string, z.ZodType>> = {
  ...inBothLanguages(LOT_TEXTS),
  ...inBothLanguages(OPTIONAL_LOT_TEXTS),
  categoryId: optional(anId),
  agentId: optional(anId),
  locationId: optional(anId),
  complexId: optional(anId),
  settlementId: optional(anId),
  price: whole(SUM_MAX),
  ...fromNames(['area', 'livingArea', 'kitchenArea', 'landArea'], number(1_000_000)),
  powerKw: number(100_000),
  ...fromNames(['rooms', 'bedrooms', 'bathrooms', 'floor', 'floors', 'year'], whole(10_000)),
  ceiling: number(99),
  houseTypeId: optional(anId),
  wallsTypeId: optional(anId),
  objectTypeIds: ids(20),
  featureIds: ids(200),
  ...fromNames(['firstLine', 'pool', 'exclusive'], z.boolean()),
  longitude: number(180),
  latitude: number(90),
  addressPrecision: z.enum(ADDRESS_PRECISIONS),
  addressHouse: optional(text(SHORT_TEXT)),
  cadastralNumber: optional(text(SHORT_TEXT)),
  videoUrl: optional(text(2_000)),
  tourUrl: optional(text(2_000)),
  floorPlans: z.array(floorPlan).max(MOST_FLOORS),
  /** Ids of pictures in their order; the first is the cover. */
  photos: ids(MOST_PHOTOS),
  ...Object.fromEntries(Object.entries(LOT_CHOICES).map(([field, values]) => [field, optional(z.enum(values))])),
  ...fromNames(LOT_COUNTS, whole(1_000)),
  ...fromNames(LOT_FLAGS, optional(z.boolean())),
  ...fromNames(LOT_SUMS, whole(SUM_MAX)),
  commissionPercent: number(100),
  leaseEnd: day,
  ...INSIDE_FIELDS,
};
