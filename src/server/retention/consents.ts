import { inArray, lt } from 'drizzle-orm';
import { CONSENT_VERSION, POLICY_VERSION } from '#contract/agency/policy-version.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { Database, Executor } from '#server/db/client.ts';
import { consent } from '#server/db/schema/consent.ts';
import type { Sender } from '#server/http/client-address.ts';
import type { Limits } from './terms.ts';

/** Writes down the consent to personal data: to which words, on which page, from where. */
export async function storeConsent(tx: Executor, { lang, page, from }: { lang: Locale; page: string; from: Sender }): Promise<string> {
  const given = { consentVersion: CONSENT_VERSION, policyVersion: POLICY_VERSION, lang, page, address: from.address, userAgent: from.userAgent };
  const [stored] = await tx.insert(consent).values(given).returning({ id: consent.id });
  if (!stored) throw new Error('the consent was not stored');
  return stored.id;
}

/** What these people agreed to is over: from now on the record alone is kept, as proof that they did agree. */
export async function endConsents(tx: Executor, ids: string[], now: Date): Promise<void> {
  await tx.update(consent).set({ endedAt: now }).where(inArray(consent.id, ids));
}

/** Deletes records of consents that ended long ago. Answers how many. */
export async function forgetConsents(db: Database, limits: Limits, most: number): Promise<number> {
  const due = db.select({ id: consent.id }).from(consent).where(lt(consent.endedAt, limits.consent)).limit(most);
  const { rowCount } = await db.delete(consent).where(inArray(consent.id, due));
  return rowCount ?? 0;
}
