import { z } from 'zod';
import { amount, flag, id, wholeNumber } from '#contract/core/query.ts';
import { LACKS, LOT_ORDERS } from './lot-words.ts';
import { ACTIONS, OFFICE_STATUSES } from './publishing.ts';

/* The list of lots in the office: its query, rows, saved views, changes of many lots at once, and files. */

/** How much a list shows at once. */
export const LIST_LIMITS = { min: 25, default: 50, max: 200 } as const;
export const MOST_CHANGED = 1_000;

/** `1,2,3` in a query. */
const listOf = <Schema extends z.ZodType<unknown, string>>(item: Schema) =>
  z
    .string()
    .max(2_000)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(item).max(200));
const text = z.string().trim().max(200);

export const lotListFilters = z.object({
  search: text.optional().meta({ description: 'The beginning of a number, or a part of the title, of the address or of the agent’s name in any language' }),
  status: listOf(z.enum(OFFICE_STATUSES)).optional(),
  category: listOf(id).optional(),
  location: listOf(id).optional(),
  agent: listOf(id).optional(),
  mine: flag.optional(),
  priceMin: amount.optional(),
  priceMax: amount.optional(),
  /** With changes that are not published. */
  changed: flag.optional(),
  /** With an action that an editor has to decide on. */
  waiting: flag.optional(),
  archived: flag.optional(),
  lacks: z.enum(LACKS).optional(),
});
export const lotListQuery = lotListFilters.extend({
  orderBy: z.enum(LOT_ORDERS).default('changed'),
  order: z.enum(['asc', 'desc']).default('desc'),
  page: wholeNumber(1, 100_000).default(1),
  limit: wholeNumber(LIST_LIMITS.min, LIST_LIMITS.max).default(LIST_LIMITS.default),
});
export type LotListFilters = z.output<typeof lotListFilters>;
export type LotListQuery = z.output<typeof lotListQuery>;

const moment = z.iso.datetime();
const bothLanguages = z.object({ ru: z.string(), en: z.string() });
export const lotRow = z
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
    changedBy: z.string().nullable(),
    publishedAt: moment.nullable(),
    next: z
      .object({ action: z.enum(ACTIONS), dueAt: moment.nullable() })
      .nullable()
      .meta({ description: 'What is scheduled next; without a time it waits for an editor' }),
  })
  .meta({ id: 'OfficeLotRow' });
export type LotRow = z.infer<typeof lotRow>;

export const savedView = z
  .object({ id: z.number().int(), title: z.string(), query: z.record(z.string(), z.string()), shared: z.boolean(), own: z.boolean() })
  .meta({ id: 'SavedView' });
export type SavedView = z.infer<typeof savedView>;
export const savedViews = z.object({ items: z.array(savedView) });
export const saveViewRequest = z.object({
  title: z.string().trim().min(1).max(60),
  query: z.record(z.string().max(40), z.string().max(500)),
  shared: z.boolean().default(false).meta({ description: 'For everybody; only owners and editors share a view' }),
});
export type SaveViewRequest = z.infer<typeof saveViewRequest>;

/** One change of many lots. */
export const bulkChange = z.discriminatedUnion('type', [
  z.object({ type: z.literal('agent'), agentId: z.number().int().positive() }),
  z.object({ type: z.literal('action'), action: z.enum(ACTIONS).exclude(['change-price']) }),
  z.object({
    type: z.literal('price'),
    percent: z.number().min(-90).max(900),
    /** The new price is rounded to a multiple of it. */
    step: z.number().int().min(1).max(10_000_000).default(10_000),
    reason: z.string().trim().min(1).max(500),
  }),
]);
export type BulkChange = z.infer<typeof bulkChange>;
/** What a preview has shown: a change is refused if it would now do something else. */
const seen = z.string().max(100);
export const bulkRequest = z.object({ ids: z.array(z.number().int().positive()).min(1).max(MOST_CHANGED), change: bulkChange, seen: seen.optional() }).meta({ id: 'BulkRequest' });
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
export const importPreview = bulkPreview.extend({ rows: z.number().int().meta({ description: 'How many rows the file has; those that change nothing are not among the items' }) });
export type ImportPreview = z.infer<typeof importPreview>;

const step = z.object({ id: z.number().int().positive(), revision: z.number().int().positive() });
export const bulkAnswer = z
  .object({ changed: z.number().int(), steps: z.array(step).meta({ description: 'What can be undone. A new lot has no steps' }) })
  .meta({ id: 'BulkAnswer' });
export type BulkAnswer = z.infer<typeof bulkAnswer>;
export const undoRequest = z.object({ steps: z.array(step).min(1).max(MOST_CHANGED) });
export type UndoRequest = z.infer<typeof undoRequest>;
export const lotIds = z.object({ ids: z.array(z.number().int()), total: z.number().int() });
