import { lt } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { alert, priceWatch } from '#server/db/schema/alert.ts';
import { droppedViewing } from '#server/db/schema/dropped-viewing.ts';
import { rateLimit } from '#server/db/schema/machines.ts';
import { spentToken } from '#server/db/schema/spent-token.ts';
import { signInFailure, staffChallenge, staffLink, staffSession } from '#server/db/schema/staff.ts';
import type { MediaStore } from '#server/media/store/media-store.ts';
import { forgetConsents } from './consents.ts';
import { deleteExpiredMails } from './delete-mails.ts';
import { forgetFiles } from './forget-files.ts';
import { forgetLeads } from './forget-leads.ts';
import { forgetOldOwners } from './forget-old-owners.ts';
import { forgetSubscriptions } from './forget-subscriptions.ts';
import { cutoffsAt } from './terms.ts';

export type Forgotten = { leads: number; alerts: number; priceWatches: number; owners: number; consents: number; files: number; mails: number };
/** Where files with personal data are. */
export type PersonalFiles = { mediaStore: MediaStore; mailFolder: string };
type Options = PersonalFiles & { db: Database; now?: Date; batch?: number };

const BATCH = 500;

/** Deletes everything that the privacy policy no longer allows to keep, in batches. Safe to run in several processes at once. */
export async function forgetOld({ db, mediaStore, mailFolder, now = new Date(), batch = BATCH }: Options): Promise<Forgotten> {
  const cutoffs = cutoffsAt(now);
  await deleteExpired(db, now);
  return {
    alerts: await untilDone(() => forgetSubscriptions(db, alert, cutoffs, now, batch)),
    priceWatches: await untilDone(() => forgetSubscriptions(db, priceWatch, cutoffs, now, batch)),
    leads: await untilDone(() => forgetLeads(db, mediaStore, cutoffs, now, batch)),
    owners: await untilDone(() => forgetOldOwners(db, cutoffs, batch)),
    consents: await untilDone(() => forgetConsents(db, cutoffs, batch)),
    files: await forgetFiles(mediaStore, cutoffs),
    mails: await deleteExpiredMails(db, mailFolder, cutoffs),
  };
}

async function untilDone(deleteBatch: () => Promise<number>): Promise<number> {
  let total = 0;
  for (let done = await deleteBatch(); done > 0; done = await deleteBatch()) total += done;
  return total;
}

const DAY_MS = 86_400_000;

/** Deletes rows that no longer have any effect: form tokens, limits, dropped viewings, and sessions, links, challenges and failed sign-ins of staff. */
async function deleteExpired(db: Database, now: Date): Promise<void> {
  for (const table of [spentToken, staffSession, staffLink, staffChallenge]) await db.delete(table).where(lt(table.expiresAt, now));
  await db.delete(droppedViewing).where(lt(droppedViewing.startsAt, new Date(now.getTime() - DAY_MS)));
  await db.delete(rateLimit).where(lt(rateLimit.paidBackAt, now));
  await db.delete(signInFailure).where(lt(signInFailure.lastAt, new Date(now.getTime() - DAY_MS)));
}
