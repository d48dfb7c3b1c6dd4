import { z } from 'zod';
import { ADDRESS_PRECISIONS } from '#contract/catalog/lot.ts';
import { LOT_CHOICES, LOT_COUNTS, LOT_FLAGS, LOT_SUMS } from '#contract/catalog/lot-extras.ts';
import { OPENING_KINDS, ROOM_KINDS } from '#contract/catalog/plan-kinds.ts';
import { ID_MAX } from '#contract/core/limits.ts';
import { LOCALES } from '#contract/core/locale.ts';
import { printable } from '#contract/core/printable.ts';
import { MAX_PHOTOS } from '#contract/media/upload-limits.ts';

/* The fields of a lot as the office writes them. A working copy accepts any value of the right type; catalog/lot/lot-problems.ts decides what can be published. */

export const SHORT_TEXT = 200;
export const LONG_TEXT = 20_000;
const MAX_FLOORS = 20;
const MAX_ROOMS = 200;
const SUM_MAX = 1_000_000_000_000;

const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullable();
const number = (max: number) => optional(z.number().min(-max).max(max));
const whole = (max: number) => optional(z.number().int().min(-max).max(max));
const anId = z.number().int().min(1).max(ID_MAX);
const ids = (max: number) => z.array(anId).max(max);
/** The calendar of PostgreSQL has no year 0. */
const day = optional(z.iso.date().refine((date) => !date.startsWith('0000')));
const metres = z.number().min(-1_000).max(1_000);

const bothTexts = z.object({ ru: printable(SHORT_TEXT), en: printable(SHORT_TEXT) });
const floorPlan = z.object({
  title: bothTexts,
  rooms: z.array(z.object({ title: bothTexts, kind: z.enum(ROOM_KINDS).optional(), x: metres, y: metres, width: metres, depth: metres })).max(MAX_ROOMS),
  openings: z
    .array(z.object({ kind: z.enum(OPENING_KINDS), along: z.enum(['x', 'y']), x: metres, y: metres, length: metres }))
    .max(4 * MAX_ROOMS)
    .optional(),
});

/** Texts in both languages, `title.ru` and `title.en`, with their maximum length. An optional text is empty in both languages or in none. */
export const LOT_TEXTS = { title: SHORT_TEXT, description: LONG_TEXT, address: SHORT_TEXT } as const;
export const OPTIONAL_LOT_TEXTS = { addressRegion: SHORT_TEXT, addressTown: SHORT_TEXT, addressStreet: SHORT_TEXT, tenant: SHORT_TEXT } as const;

const inBothLanguages = (texts: Record<string, number>) =>
  Object.fromEntries(Object.entries(texts).flatMap(([field, max]) => LOCALES.map((locale) => [`${field}.${locale}`, printable(max)])));
const fromNames = <Schema extends z.ZodType>(names: readonly string[], schema: Schema) => Object.fromEntries(names.map((name) => [name, schema]));

/** Only for staff: kept in a table of their own. */
export const INSIDE_FIELDS = {
  'inside.ownerName': optional(printable(SHORT_TEXT)),
  'inside.ownerPhone': optional(printable(SHORT_TEXT)),
  'inside.ownerEmail': optional(printable(SHORT_TEXT)),
  'inside.agreementNumber': optional(printable(SHORT_TEXT)),
  'inside.agreementEnd': day,
  'inside.commissionShare': number(100),
  'inside.keyPlace': optional(printable(SHORT_TEXT)),
  'inside.notes': optional(printable(LONG_TEXT)),
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
  addressHouse: optional(printable(SHORT_TEXT)),
  cadastralNumber: optional(printable(SHORT_TEXT)),
  videoUrl: optional(printable(2_000)),
  tourUrl: optional(printable(2_000)),
  floorPlans: z.array(floorPlan).max(MAX_FLOORS),
  /** Ids of pictures in their order; the first is the cover. */
  photos: ids(MAX_PHOTOS),
  ...Object.fromEntries(Object.entries(LOT_CHOICES).map(([field, values]) => [field, optional(z.enum(values))])),
  ...fromNames(LOT_COUNTS, whole(1_000)),
  ...fromNames(LOT_FLAGS, optional(z.boolean())),
  ...fromNames(LOT_SUMS, whole(SUM_MAX)),
  commissionPercent: number(100),
  leaseEnd: day,
  ...INSIDE_FIELDS,
};
