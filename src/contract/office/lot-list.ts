import { z } from 'zod';
import { ID_MAX } from '#contract/core/limits.ts';
import { printable, trimmed } from '#contract/core/printable.ts';
import { amount, flag, id, wholeNumber } from '#contract/core/query.ts';
import { MISSING, OFFICE_LOT_ORDERS } from './lot-list-options.ts';
import { ACTIONS, OFFICE_STATUSES } from './publishing.ts';

/* The list of lots in the office: its query, rows, saved views, changes of many lots at once, and files. */

/** How much a list shows at once. */
export const LIST_LIMITS = { min: 25, default: 50, max: 200 } as const;
export const MAX_BULK_LOTS = 1_000;

/** `1,2,3` in a query. */
const commaList = <Schema extends z.ZodType<unknown, string>>(item: Schema) =>
  z
    .string()
    .max(2_000)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(item).max(200));
const text = trimmed(200);

export const lotListFilters = z.object({
  search: text.optional().meta({ description: 'The beginning of a number, or a part of the title, of the address or of the agent’s name in any language' }),
  status: commaList(z.enum(OFFICE_STATUSES)).optional(),
  category: commaList(id).optional(),
  location: commaList(id).optional(),
  agent: commaList(id).optional(),
  mine: flag.optional(),
  priceMin: amount.optional(),
  priceMax: amount.optional(),
  /** Only lots with changes that are not published. Not the order `changed`, which is by the time of the last change. */
  changed: flag.optional(),
  /** With an action that an editor has to decide on. */
  waiting: flag.optional(),
  archived: flag.optional(),
  lacks: z.enum(MISSING).optional(),
});
export const lotListQuery = lotListFilters.extend({
  orderBy: z.enum(OFFICE_LOT_ORDERS).default('changed'),
  order: z.enum(['asc', 'desc']).default('desc'),
  page: wholeNumber(1, 100_000).default(1),
  limit: wholeNumber(LIST_LIMITS.min, LIST_LIMITS.max).default(LIST_LIMITS.default),
});
/** The text of a search that also finds people: it may be personal data, so it is never part of an address. */
export const lotSearch = z.object({ q: text.min(1), limit: z.number().int().min(1).max(LIST_LIMITS.max).default(LIST_LIMITS.default) });
export type LotListFilters = z.output<typeof lotListFilters>;
export type LotListQuery = z.output<typeof lotListQuery>;

const MAX_VIEWS = 40;
/** How many lots each of several views has. A view is written as in the address of the list; several are on lines of their own. */
export const lotCountsQuery = z.object({
  views: z
    .string()
    .max(8_000)
    .refine((text) => text.split('\n').length <= MAX_VIEWS)
    .transform((text) => text.split('\n').map((line) => lotListFilters.safeParse(Object.fromEntries(new URLSearchParams(line))).data ?? null)),
});
export const lotCounts = z.object({ counts: z.array(z.number().int().nullable().meta({ description: 'In the order of the views; null for one that cannot be read' })) });
export type LotCounts = z.infer<typeof lotCounts>;

const moment = z.iso.datetime();
const bothLanguages = z.object({ ru: z.string(), en: z.string() });
export const officeLotRow = z
  .object({
    id: z.number().int(),
    status: z.enum(OFFICE_STATUSES),
    archived: z.boolean(),
    title: bothLanguages,
    address: bothLanguages,
    categoryId: z.number().int().nullable(),
    locationId: z.number().int().nullable(),
    agentId: z.number().int().nullable(),
    price: z.number().int().nullable(),
    oldPrice: z.number().int().nullable(),
    area: z.number().nullable(),
    landArea: z.number().nullable(),
    rooms: z.number().int().nullable(),
    cover: z.string().nullable().meta({ description: 'Path of the first picture' }),
    changed: z.boolean().meta({ description: 'Whether there are changes that are not published' }),
    changedAt: moment,
    changedBy: z.string().nullable().meta({ description: 'Who has made the last change, published or not' }),
    unpublishedBy: z.string().nullable().meta({ description: 'Who has written last what is not published' }),
    publishedAt: moment.nullable(),
    next: z
      .object({ action: z.enum(ACTIONS), dueAt: moment.nullable() })
      .nullable()
      .meta({ description: 'What is scheduled next; without a time it waits for an editor' }),
  })
  .meta({ id: 'OfficeLotRow' });
export type OfficeLotRow = z.infer<typeof officeLotRow>;

export const savedView = z
  .object({ id: z.number().int(), title: z.string(), query: z.record(z.string(), z.string()), shared: z.boolean(), own: z.boolean() })
  .meta({ id: 'SavedView' });
export type SavedView = z.infer<typeof savedView>;
export const savedViews = z.object({ items: z.array(savedView) });
export const saveViewRequest = z.object({
  title: trimmed(60).min(1),
  query: z.record(printable(40), printable(500)),
  shared: z.boolean().default(false).meta({ description: 'For everybody; only owners and editors share a view' }),
});
export type SaveViewRequest = z.infer<typeof saveViewRequest>;

const anId = z.number().int().positive().max(ID_MAX);

/** Why a price changes, for the price history of the office. */
const priceReason = trimmed(500).min(1);
/** One change of many lots. */
export const bulkChange = z.discriminatedUnion('type', [
  z.object({ type: z.literal('agent'), agentId: anId }),
  z.object({ type: z.literal('action'), action: z.enum(ACTIONS).exclude(['change-price']) }),
  z.object({
    type: z.literal('price'),
    percent: z.number().min(-90).max(900),
    step: z.number().int().min(1).max(10_000_000).optional().meta({ description: 'The new price is rounded to a multiple of it; by default to what suits each price' }),
    reason: priceReason,
  }),
]);
export type BulkChange = z.infer<typeof bulkChange>;
/** What a preview has shown: a change is refused if it would now do something else. */
const seen = z.string().max(100);
export const bulkRequest = z.object({ ids: z.array(anId).min(1).max(MAX_BULK_LOTS), change: bulkChange, seen: seen.optional() }).meta({ id: 'BulkRequest' });
export type BulkRequest = z.infer<typeof bulkRequest>;

const changedRow = z.object({
  id: z.number().int().nullable().meta({ description: 'Null for a new lot' }),
  row: z.number().int().optional().meta({ description: 'The row of the file' }),
  title: z.string(),
  changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
  problems: z.record(z.string(), z.string()).meta({ description: 'Field → sentence in the person’s language' }),
});
export const bulkPreview = z
  .object({
    items: z.array(changedRow),
    problems: z.number().int().meta({ description: 'How many of them cannot be changed; with any, nothing is applied' }),
    seen: seen.meta({ description: 'Sent with the change itself, which is refused if it would now do something else' }),
  })
  .meta({ id: 'BulkPreview' });
export type BulkPreview = z.infer<typeof bulkPreview>;
export type ChangedRow = z.infer<typeof changedRow>;
export const importPreview = bulkPreview.extend({
  visible: z.number().int().meta({ description: 'How many of the changed lots visitors see: they see the change at once' }),
  needsReason: z.boolean().meta({ description: 'Whether a lot gets a new price' }),
  rows: z.number().int().meta({ description: 'How many rows the file has; those that change nothing are not among the items' }),
  unknownColumns: z.array(z.string()).meta({ description: 'The heads of columns that are not read' }),
});
export type ImportPreview = z.infer<typeof importPreview>;
/** What is sent with a file that is applied. */
export const importFields = z.object({ seen: seen.optional(), reason: priceReason.optional() });
export type ImportFields = z.infer<typeof importFields>;

const step = z.object({ id: anId, revision: z.number().int().positive() });
export const bulkResponse = z
  .object({ changed: z.number().int(), steps: z.array(step).meta({ description: 'What can be undone. A new lot has no steps' }) })
  .meta({ id: 'BulkResponse' });
export type BulkResponse = z.infer<typeof bulkResponse>;
export const undoRequest = z.object({ steps: z.array(step).min(1).max(MAX_BULK_LOTS) });
export type UndoRequest = z.infer<typeof undoRequest>;
export const lotIds = z.object({ ids: z.array(z.number().int()), total: z.number().int() });
