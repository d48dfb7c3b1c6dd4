import type { Database } from '#server/db/client.ts';
import { createAlertMails } from './create-alert-mails.ts';
import { matchChanges } from './match-changes.ts';

/** Matches all changed lots and creates the mails that are due. Safe to run in several processes at once. */
export async function processLotChanges(db: Database, now = new Date()): Promise<void> {
  while ((await matchChanges(db)) > 0);
  while ((await createAlertMails(db, now)) > 0);
}
