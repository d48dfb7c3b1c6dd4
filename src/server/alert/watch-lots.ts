import type { Database } from '#server/db/client.ts';
import { gatherMails } from './gather-mails.ts';
import { matchChanges } from './match-changes.ts';

/** Matches everything that has changed and makes the mails whose time has come; several processes may do it at once. Answers whether there are any. */
export async function watchLots(db: Database, now = new Date()): Promise<boolean> {
  while ((await matchChanges(db)) > 0);
  let mails = 0;
  for (let made = -1; made !== 0; mails += made) made = await gatherMails(db, now);
  return mails > 0;
}
