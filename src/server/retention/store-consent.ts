import { CONSENT_VERSION, POLICY_VERSION } from '#contract/agency/policy-version.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { Executor } from '#server/db/client.ts';
import { consent } from '#server/db/schema/consent.ts';
import type { Sender } from '#server/http/sender-of.ts';

/** Writes down the consent to personal data: to which words, on which page, from where. */
export async function storeConsent(tx: Executor, { lang, page, from }: { lang: Locale; page: string; from: Sender }): Promise<string> {
  const given = { consentVersion: CONSENT_VERSION, policyVersion: POLICY_VERSION, lang, page, address: from.address, userAgent: from.userAgent };
  const [stored] = await tx.insert(consent).values(given).returning({ id: consent.id });
  if (!stored) throw new Error('the consent was not stored');
  return stored.id;
}
