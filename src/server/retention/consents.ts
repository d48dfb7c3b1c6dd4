import { inArray, lt } from 'drizzle-orm';
import { CONSENT_VERSION, POLICY_VERSION } from '#contract/agency/policy-version.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { Database, Executor } from '#server/db/client.ts';
import { consent } from '#server/db/schema/consent.ts';
import type { Sender } from '#server/http/client-address.ts';
import type { Cutoffs } from './terms.ts';

/** Stores the consent to the processing of personal data: which versions, on which page, from which address. */
export async function storeConsent(tx: Executor, { lang, page, from }: { lang: Locale; page: string; from: Sender }): Promise<string> {
  const given = { consentVersion: CONSENT_VERSION, policyVersion: POLICY_VERSION, lang, page, address: from.address, userAgent: from.userAgent };
  const [stored] = await tx.insert(consent).values(given).returning({ id: consent.id });
  if (!stored) throw new Error('the consent was not stored');
  return stored.id;
}

/** Marks consents as ended when their data are deleted: the record stays as a proof. */
export async function endConsents(tx: Executor, ids: string[], now: Date): Promise<void> {
  await tx.update(consent).set({ endedAt: now }).where(inArray(consent.id, ids));
}

/** Deletes records of consents that ended long ago. Returns their number. */
export async function forgetConsents(db: Database, cutoffs: Cutoffs, limit: number): Promise<number> {
  const due = db.select({ id: consent.id }).from(consent).where(lt(consent.endedAt, cutoffs.consent)).limit(limit);
  const { rowCount } = await db.delete(consent).where(inArray(consent.id, due));
  return rowCount ?? 0;
}
