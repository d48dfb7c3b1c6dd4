import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ACTIONS, KINDS, SCHEDULE_STATES, STEPS } from '#contract/office/publishing.ts';
import { moment, timestamps } from './columns.ts';
import { staff } from './staff.ts';

/** Values by the path of their field: `title.en`, `price`. */
export type FieldValues = Record<string, unknown>;

/** Who changed a field last, in which version of the working copy, and when. */
export type FieldStamp = {
  version: number;
  by: number | null;
  name: string;
  at: string;
  /** The other language's text at that time: whoever translates is shown what has changed since. */
  other?: string;
  /** It was written because the other language had changed, or to fill an empty text: then the other one is not stale. */
  isTranslation?: true;
};

const kind = () => text('kind', { enum: KINDS }).notNull();
const isKind = (column: Parameters<typeof sql>[1]) => sql`${column} in (${sql.raw(KINDS.map((name) => `'${name}'`).join(', '))})`;

/**
 * What is being written of a thing, beside the published row. The row stays after a publication, without values: its version only grows, so that a save which was made
 * before the publication is still recognised as older.
 */
export const workingCopy = pgTable(
  'working_copy',
  {
    kind: kind(),
    id: integer('id').notNull(),
    version: integer('version').notNull().default(0),
    /** The values that differ from the published row. */
    fields: jsonb('fields').$type<FieldValues>().notNull().default({}),
    stamps: jsonb('stamps').$type<Record<string, FieldStamp>>().notNull().default({}),
    /** Who is responsible for the lot while it has neither a row in `lot` nor an agent. */
    createdBy: integer('created_by').references(() => staff.id, { onDelete: 'set null' }),
    /** The last agent of a thing without a published row. It stays theirs when the field is emptied or discarded, so that nobody gets it that way. */
    lastAgentId: integer('last_agent_id'),
    /** Whether it has something to publish, or is new. A new thing that was discarded has not: it is in no list, but can be restored. */
    pending: boolean('pending').notNull().default(false),
    /** The languages whose text is older than that of the other one. */
    staleLanguages: text('stale_languages').array().notNull().default([]),
    /** Of a lot that a file has added: the same row in another file is the same lot. */
    importKey: text('import_key').unique('working_copy_import_key'),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.id] }),
    check('working_copy_kind', isKind(t.kind)),
    index('working_copy_pending').on(t.kind, t.updatedAt.desc()).where(sql`${t.pending}`),
  ],
);

/** The answers to saves, so that a repeated request gets the same one and changes nothing. */
export const workingCopySave = pgTable(
  'working_copy_save',
  {
    saveId: uuid('save_id').primaryKey(),
    kind: kind(),
    id: integer('id').notNull(),
    staffId: integer('staff_id').references(() => staff.id, { onDelete: 'cascade' }),
    answer: jsonb('answer').$type<Record<string, unknown>>().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [index('working_copy_save_by_date').on(t.at)],
);

/** Records one step: a publication, a change of price or status, or a discard, restore or choice in the working copy. With who did it, and the values before and after it. */
export const revision = pgTable(
  'revision',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: kind(),
    thingId: integer('thing_id').notNull(),
    step: text('step', { enum: STEPS }).notNull(),
    staffId: integer('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    /** Kept when the person is deleted. */
    staffName: text('staff_name').notNull(),
    before: jsonb('before').$type<FieldValues>().notNull(),
    after: jsonb('after').$type<FieldValues>().notNull(),
    /** Why a price was changed; only for staff. */
    reason: text('reason'),
    /** The row of the price history that this step has added. */
    priceChangeId: bigint('price_change_id', { mode: 'number' }),
    /** The step that this one undoes. */
    undoes: bigint('undoes', { mode: 'number' }),
    /** Of a choice: the step that has replaced these values of the working copy. Undone, it brings them back. */
    replacedBy: bigint('replaced_by', { mode: 'number' }),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [check('revision_kind', isKind(t.kind)), index('revision_by_thing').on(t.kind, t.thingId, t.id.desc())],
);

/** An action that is run later: at a time, or when an editor has approved it. */
export const scheduledAction = pgTable(
  'scheduled_action',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: kind(),
    thingId: integer('thing_id').notNull(),
    action: text('action', { enum: ACTIONS }).notNull(),
    parameters: jsonb('parameters').$type<Record<string, unknown>>().notNull().default({}),
    /** Null for what is to be done as soon as an editor approves it. */
    dueAt: moment('due_at'),
    state: text('state', { enum: SCHEDULE_STATES }).notNull(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** Why it could not be run: the code of the failure, and the fields that it names. */
    failure: jsonb('failure').$type<{ code: string; fields?: Record<string, string> }>(),
    endedAt: moment('ended_at'),
    ...timestamps(),
  },
  (t) => [
    check('scheduled_action_kind', isKind(t.kind)),
    check('scheduled_action_due', sql`${t.state} <> 'scheduled' or ${t.dueAt} is not null`),
    index('scheduled_action_due_first').on(t.dueAt).where(sql`${t.state} = 'scheduled'`),
    index('scheduled_action_by_thing').on(t.kind, t.thingId),
  ],
);

/** A list with its filters, order and page size, under a name. Without a person it is everybody's. */
export const savedView = pgTable(
  'saved_view',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    list: text('list').notNull(),
    staffId: integer('staff_id').references(() => staff.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    query: jsonb('query').$type<Record<string, string>>().notNull(),
    ...timestamps(),
  },
  (t) => [index('saved_view_by_staff').on(t.list, t.staffId)],
);
