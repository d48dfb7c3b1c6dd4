import type { Deps } from '#server/db/deps.ts';
import type { Outbox } from '#server/outbox/outbox.ts';

export type LeadDeps = Deps & {
  /** Signs what the site gives away and believes when it comes back. */
  secret: string;
  /** Where leads and letters wait to be delivered. */
  outbox: Outbox;
  /** Where applicants' résumés are kept; nothing serves this folder. */
  resumeFolder: string;
};
