import { z } from 'zod';
import { failure } from '#contract/core/failure.ts';
import { ID_MAX } from '#contract/core/limits.ts';
import { ACTIONS, OFFICE_STATUSES, PREVIEW_DAYS, SCHEDULE_STATES, STEPS } from './publishing.ts';

/* Working copies, publishing, revisions: the same for every kind of thing. */

/** Fields that visitors never see, and that not all staff may see (the right `lot.inside`). */
export const isInside = (path: string): boolean => path.startsWith('inside.');

const MOST_CHANGES = 300;
/** Mine and theirs, where both were replaced by a merged text. */
const MOST_REJECTED = 2;
const moment = z.iso.datetime();
const version = z.number().int().min(0).max(ID_MAX);
const values = z.record(z.string(), z.unknown()).meta({ description: 'Values by the path of their field, such as `title.en`' });
const problems = z.record(z.string(), z.string()).meta({ description: 'Path of the field → what is wrong with it' });

export const saveRequest = z
  .object({
    saveId: z.uuid().meta({ description: 'Made by the client for each save; a repeated request has the same one and is applied once' }),
    base: version.meta({ description: 'The version of the working copy that these changes were made in' }),
    changes: values.refine((changes) => Object.keys(changes).length <= MOST_CHANGES),
    rejected: z
      .record(z.string(), z.array(z.unknown()).max(MOST_REJECTED))
      .optional()
      .meta({ description: 'After a conflict: the values of these fields that the person decided against. They are kept in a revision' }),
  })
  .meta({ id: 'SaveRequest' });
export type SaveRequest = z.infer<typeof saveRequest>;

const side = z.object({ value: z.unknown(), by: z.string(), at: moment });
export const saveAnswer = z
  .object({
    version,
    at: moment,
    saved: z.array(z.string()).meta({ description: 'The fields that were taken' }),
    conflicts: z.record(z.string(), z.object({ mine: side, theirs: side })).meta({ description: 'The fields that somebody else has changed since `base`: they keep their value' }),
  })
  .meta({ id: 'SaveAnswer' });
export type SaveAnswer = z.infer<typeof saveAnswer>;
/** The answer 409 to a save with conflicts: everything else of the save was kept. */
export const saveConflict = failure.extend(saveAnswer.shape).meta({ id: 'SaveConflict' });

const author = z.object({ by: z.string(), at: moment });
export const stamp = author.extend({ version });
export const staleText = author.extend({ was: z.string().meta({ description: 'The other language when this text was last touched' }), now: z.string() });

export const lastStep = author.extend({ revision: z.number().int(), step: z.enum(STEPS), undoUntil: moment });
export const scheduled = z
  .object({
    id: z.number().int(),
    action: z.enum(ACTIONS),
    parameters: values,
    dueAt: moment.nullable(),
    state: z.enum(SCHEDULE_STATES),
    by: z.string(),
    failure: z.object({ code: z.string(), fields: problems.optional() }).nullable(),
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
    lastStep: lastStep.nullable().meta({ description: 'The step that can be undone now' }),
    schedule: z.array(scheduled),
    may: z.object({ write: z.boolean(), publish: z.boolean(), inside: z.boolean().meta({ description: 'Whether the fields below `inside` are shown and can be written' }) }),
  })
  .meta({ id: 'WorkingThing' });
export type Thing = z.infer<typeof thing>;

/** What an action needs besides the thing itself. */
export const actionParameters = z
  .object({
    version: version.optional().meta({ description: 'For `publish`: the version that the person has seen; a later one is refused with 409' }),
    price: z.number().int().min(1).max(1_000_000_000_000).optional(),
    reason: z.string().trim().min(1).max(500).optional(),
  })
  .meta({ id: 'ActionParameters' });
export type ActionParameters = z.infer<typeof actionParameters>;
export const actionAnswer = z.object({ state: z.enum(['done', 'waiting']), revision: z.number().int().nullable(), version }).meta({ id: 'ActionAnswer' });
export type ActionAnswer = z.infer<typeof actionAnswer>;

export const scheduleRequest = z.object({ action: z.enum(ACTIONS), parameters: actionParameters.default({}), dueAt: moment }).meta({ id: 'ScheduleRequest' });
export type ScheduleRequest = z.infer<typeof scheduleRequest>;

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
export const previewAnswer = z.object({ ru: z.string(), en: z.string(), expiresAt: moment }).meta({ id: 'PreviewLinks', description: 'Paths of the page in both languages' });
export type PreviewAnswer = z.infer<typeof previewAnswer>;

/** Events of `GET …/presence`: everybody who has the thing open, and each save of its working copy. */
export const presenceEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('people'), people: z.array(z.object({ staffId: z.number().int(), name: z.string() })) }),
  z.object({ type: z.literal('saved'), version, fields: z.array(z.string()), by: z.string() }),
]);
export type PresenceEvent = z.infer<typeof presenceEvent>;
