import type { Deps } from '#server/db/deps.ts';
import type { MediaStore } from '#server/media/store/media-store.ts';
import type { Outbox } from '#server/outbox/outbox.ts';

export type LeadDeps = Deps & {
  /** Signs tokens and links that the site must trust when they come back. */
  secret: string;
  outbox: Outbox;
  /** Has the applicants' résumés, which are never served. */
  mediaStore: MediaStore;
};
