import { lt } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { alert, priceWatch } from '#server/db/schema/alert.ts';
import { spentToken } from '#server/db/schema/spent-token.ts';
import { forgetConsents } from './consents.ts';
import { forgetFiles } from './forget-files.ts';
import { forgetLeads } from './forget-leads.ts';
import { forgetMails } from './forget-mails.ts';
import { forgetSubscriptions } from './forget-subscriptions.ts';
import { limitsAt } from './terms.ts';

export type Forgotten = { leads: number; alerts: number; priceWatches: number; consents: number; files: number; mails: number };
/** Where personal data lie beside the database. */
export type Folders = { resumeFolder: string; mailFolder: string };
type Options = Folders & { db: Database; now?: Date; atOnce?: number };

const AT_ONCE = 500;

/** Deletes all that the privacy policy no longer allows to keep, a little at a time; several processes may do it at once. */
export async function forgetOld({ db, resumeFolder, mailFolder, now = new Date(), atOnce = AT_ONCE }: Options): Promise<Forgotten> {
  const limits = limitsAt(now);
  await forgetTokens(db, now);
  return {
    alerts: await untilDone(() => forgetSubscriptions(db, alert, limits, now, atOnce)),
    priceWatches: await untilDone(() => forgetSubscriptions(db, priceWatch, limits, now, atOnce)),
    leads: await untilDone(() => forgetLeads(db, resumeFolder, limits, now, atOnce)),
    consents: await untilDone(() => forgetConsents(db, limits, atOnce)),
    files: await forgetFiles(resumeFolder, limits),
    mails: await forgetMails(db, mailFolder, limits),
  };
}

async function untilDone(portion: () => Promise<number>): Promise<number> {
  let total = 0;
  for (let done = await portion(); done > 0; done = await portion()) total += done;
  return total;
}

/** Forms' tokens that have expired need no counting any more. */
async function forgetTokens(db: Database, now: Date): Promise<void> {
  await db.delete(spentToken).where(lt(spentToken.expiresAt, now));
}
