import type { Database } from '#server/db/client.ts';
import { gatherMails } from './gather-mails.ts';
import { matchChanges } from './match-changes.ts';

/** Matches everything that has changed and makes the mails whose time has come; several processes may do it at once. */
export async function watchLots(db: Database, now = new Date()): Promise<void> {
  while ((await matchChanges(db)) > 0);
  while ((await gatherMails(db, now)) > 0);
}
