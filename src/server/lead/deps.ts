import type { Deps } from '#server/db/deps.ts';
import type { Outbox } from '#server/outbox/outbox.ts';

export type LeadDeps = Deps & {
  /** Signs tokens and links that the site must trust when they come back. */
  secret: string;
  outbox: Outbox;
  /** The folder of applicants' résumés; it is never served. */
  resumeFolder: string;
};
