import { z } from 'zod';
import { failure } from '#contract/core/failure.ts';
import { ID_MAX } from '#contract/core/limits.ts';
import { printable, trimmed } from '#contract/core/printable.ts';
import { ACTIONS, OFFICE_STATUSES, PREVIEW_DAYS, SCHEDULE_STATES, STEPS } from './publishing.ts';

/* Working copies, publishing, revisions: the same for every kind of thing. */

/** The query of every endpoint that makes a new lot. */
export const newLotQuery = z.object({ requestId: z.uuid().optional().meta({ description: 'Made by the client; a repeated request gets the same lot' }) });

/** Fields that visitors never see, and that not all staff may see (the right `lot.inside`). */
export const isInside = (path: string): boolean => path.startsWith('inside.');

const MAX_CHANGES = 300;
/** My value and theirs, if both were replaced by a merged text. */
const MAX_REJECTED = 2;
const moment = z.iso.datetime();
const version = z.number().int().min(0).max(ID_MAX);
/** Printable, since the answer, which is stored, names unknown fields too. */
const path = printable(100);
const values = z.record(path, z.unknown()).meta({ description: 'Values by the path of their field, such as `title.en`' });
const problems = z.record(z.string(), z.string()).meta({ description: 'Path of the field → what is wrong with it' });

export const saveRequest = z
  .object({
    saveId: z.uuid().meta({ description: 'Made by the client for each save; a repeated request has the same one and is applied once' }),
    base: version.meta({ description: 'The version of the working copy that these changes were made in' }),
    changes: values.refine((changes) => Object.keys(changes).length <= MAX_CHANGES),
    rejected: z
      .record(path, z.array(z.unknown()).max(MAX_REJECTED))
      .optional()
      .meta({ description: 'After a conflict: the values of these fields that the person decided against. They are kept in a revision' }),
  })
  .meta({ id: 'SaveRequest' });
export type SaveRequest = z.infer<typeof saveRequest>;

const side = z.object({ value: z.unknown(), by: z.string(), at: moment });
const theirs = side.extend({ isOwn: z.boolean().optional().meta({ description: 'Whether the person has written it themselves, in another window' }) });
export const saveResponse = z
  .object({
    version,
    at: moment,
    saved: z.array(z.string()).meta({ description: 'The fields that were taken' }),
    conflicts: z.record(z.string(), z.object({ mine: side, theirs })).meta({ description: 'The fields that somebody else has changed since `base`: they keep their value' }),
  })
  .meta({ id: 'SaveResponse' });
export type SaveResponse = z.infer<typeof saveResponse>;
/** The answer 409 to a save with conflicts: everything else of the save was kept. */
export const saveConflict = failure.extend(saveResponse.shape).meta({ id: 'SaveConflict' });

const author = z.object({ by: z.string(), at: moment });
export const stamp = author.extend({ version });
export const staleText = author.extend({ was: z.string().meta({ description: 'The other language when this text was last touched' }), now: z.string() });

export const lastStep = author.extend({ revision: z.number().int(), step: z.enum(STEPS), undoUntil: moment });
/** An action that was asked for, and what has become of it: it runs at `dueAt`, or waits for an editor (the state `waiting`). */
export const scheduled = z
  .object({
    id: z.number().int(),
    action: z.enum(ACTIONS),
    parameters: values,
    dueAt: moment.nullable(),
    state: z.enum(SCHEDULE_STATES),
    by: z.string(),
    failure: z.object({ code: z.string(), fields: problems.optional() }).nullable(),
    mayCancel: z.boolean().meta({ description: 'Whether the reader may cancel it' }),
  })
  .meta({ id: 'Scheduled' });
export type Scheduled = z.infer<typeof scheduled>;

export const thing = z
  .object({
    id: z.number().int(),
    status: z.enum(OFFICE_STATUSES),
    archived: z.boolean(),
    version,
    published: values.nullable().meta({ description: 'What visitors see; null before the first publication' }),
    changes: values.meta({ description: 'The values of the working copy that differ from it' }),
    stamps: z.record(z.string(), stamp),
    problems: problems.meta({ description: 'What has to be mended before it can be published' }),
    stale: z.record(z.string(), staleText).meta({ description: 'Texts whose other language has changed since they were last touched' }),
    lastStep: lastStep.nullable().meta({ description: 'The last step, if the reader may undo it now' }),
    /** Also what waits for an editor. */
    schedule: z.array(scheduled),
    may: z.object({
      write: z.boolean(),
      publish: z.boolean(),
      inside: z.boolean().meta({ description: 'Whether the fields below `inside` are shown and can be written' }),
      report: z.boolean().meta({ description: 'Whether there is a report on what it has brought, for the reader too' }),
    }),
  })
  .meta({ id: 'WorkingThing' });
export type Thing = z.infer<typeof thing>;

/** What an action needs besides the thing itself. */
export const actionParameters = z
  .object({
    version: version.optional().meta({ description: 'For `publish`: the version that the person has seen; a later one is refused with 409' }),
    price: z.number().int().min(1).max(1_000_000_000_000).optional(),
    reason: trimmed(500).min(1).optional(),
  })
  .meta({ id: 'ActionParameters' });
export type ActionParameters = z.infer<typeof actionParameters>;
export const actionResponse = z.object({ state: z.enum(['done', 'waiting']), revision: z.number().int().nullable(), version }).meta({ id: 'ActionResponse' });
export type ActionResponse = z.infer<typeof actionResponse>;

export const scheduleRequest = z.object({ action: z.enum(ACTIONS), parameters: actionParameters.default({}), dueAt: moment }).meta({ id: 'ScheduleRequest' });
export type ScheduleRequest = z.infer<typeof scheduleRequest>;

export const approveRequest = z
  .object({ version: version.meta({ description: 'The version that the editor has seen; a later one is not published, but refused with 409' }) })
  .meta({ id: 'ApproveRequest' });

export const revisionItem = author
  .extend({
    id: z.number().int(),
    step: z.enum(STEPS),
    fields: z.array(z.string()),
    before: values,
    after: values,
    reason: z.string().nullable(),
    undoes: z.number().int().nullable(),
  })
  .meta({ id: 'Revision' });
export type RevisionItem = z.infer<typeof revisionItem>;
export const revisions = z.object({ items: z.array(revisionItem) });
export const priceHistory = z.object({
  items: z
    .array(
      z.object({
        at: moment,
        before: z.number().int().nullable().meta({ description: 'Null for the first price' }),
        after: z.number().int(),
        by: z.string().nullable().meta({ description: 'Null for a price that was not set in the office' }),
        reason: z.string().nullable(),
      }),
    )
    .meta({ description: 'The newest first' }),
});
export type PriceHistory = z.infer<typeof priceHistory>;
export const restoreRequest = z
  .object({
    state: z.enum(['after', 'before']).default('after').meta({ description: 'What was public after the revision, or before it' }),
    replaces: version.optional().meta({ description: 'The version of a working copy that has something unpublished, to replace it' }),
  })
  .meta({ id: 'RestoreRequest' });
export type RestoreRequest = z.input<typeof restoreRequest>;
export const comparison = z
  .object({ fields: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })) })
  .meta({ id: 'Comparison', description: 'The fields that differ between two revisions' });
export type Comparison = z.infer<typeof comparison>;

export const previewRequest = z.object({ days: z.number().int().min(1).max(PREVIEW_DAYS.max).default(PREVIEW_DAYS.default) });
export const previewResponse = z.object({ ru: z.string(), en: z.string(), expiresAt: moment }).meta({ id: 'PreviewLinks', description: 'Paths of the page in both languages' });
export type PreviewResponse = z.infer<typeof previewResponse>;

/** Events of `GET …/presence`: everybody who has the thing open, and each save of its working copy. */
export const presenceEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('people'), people: z.array(z.object({ staffId: z.number().int(), name: z.string() })) }),
  z.object({ type: z.literal('saved'), version, fields: z.array(z.string()), by: z.string() }),
]);
export type PresenceEvent = z.infer<typeof presenceEvent>;
