import type { Deps } from '#server/db/deps.ts';
import type { Outbox } from '#server/outbox/outbox.ts';

/** What leads work with beside the database. By itself, since alerts send letters and sign links too. */
export type LeadDeps = Deps & {
  /** Signs what the site gives away and believes when it comes back. */
  secret: string;
  /** Where leads and letters wait to be delivered. */
  outbox: Outbox;
  /** Where applicants' résumés are kept; nothing serves this folder. */
  resumeFolder: string;
};
