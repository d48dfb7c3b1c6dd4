/* Words of publishing that the database, the API and the screens share. No schema in this file: screens import it in the browser, and zod would come with it. */

/** What can be written as a working copy. */
export const KINDS = ['lot'] as const;
export type KindName = (typeof KINDS)[number];

/** The actions that change what visitors see. Each can be run immediately, or scheduled. */
export const ACTIONS = ['publish', 'unpublish', 'change-price', 'reserve', 'sell', 'withdraw', 'return-to-market', 'archive', 'unarchive'] as const;
export type Action = (typeof ACTIONS)[number];

/** Steps of the working copy alone: it was discarded, an earlier revision was put into it, or a conflict ended with a choice. Visitors notice nothing of them. */
export const COPY_STEPS = ['discard', 'restore', 'choose'] as const;
/** What a revision records: an action, fields that were changed in a list or by an import, a step of the working copy, or the undoing of a step. */
export const STEPS = [...ACTIONS, 'change-fields', ...COPY_STEPS, 'undo'] as const;
export type Step = (typeof STEPS)[number];
/** Whether a step was one of the working copy alone. */
export const isCopyStep = (step: Step): boolean => (COPY_STEPS as readonly Step[]).includes(step);

/** `waiting`: an agent has asked for it, and an editor has not decided yet. */
export const SCHEDULE_STATES = ['scheduled', 'waiting', 'done', 'failed', 'cancelled', 'refused'] as const;

/** How long the last step can be undone. */
export const UNDO_MS = 10 * 60 * 1_000;

/** How long the link of a preview works. */
export const PREVIEW_DAYS = { default: 7, max: 30 } as const;

/** The statuses of a lot as the office shows them: `new` has no published row yet. */
export const OFFICE_STATUSES = ['new', 'draft', 'active', 'reserved', 'sold', 'withdrawn'] as const;
export type OfficeStatus = (typeof OFFICE_STATUSES)[number];
/** Whether visitors see a lot with this status. */
export const isPublic = (status: OfficeStatus): boolean => status === 'active' || status === 'reserved';

/** Whether visitors notice this action on a lot with this status: lots that are sold, withdrawn or drafts they do not see. */
export const isNoticed = (action: Action, status: OfficeStatus): boolean =>
  isPublic(status) || action === 'return-to-market' || (action === 'publish' && (status === 'new' || status === 'draft'));

/** In which statuses of a lot an action is possible. */
export const ACTION_STATUSES: Record<Action, readonly OfficeStatus[]> = {
  publish: OFFICE_STATUSES,
  unpublish: ['active', 'reserved'],
  'change-price': ['draft', 'active', 'reserved', 'sold', 'withdrawn'],
  reserve: ['active'],
  sell: ['active', 'reserved'],
  withdraw: ['active', 'reserved'],
  'return-to-market': ['reserved', 'sold', 'withdrawn'],
  archive: ['draft', 'sold', 'withdrawn'],
  unarchive: ['draft', 'sold', 'withdrawn'],
};
