import { eq } from 'drizzle-orm';
import { type Frequency, validateAlert } from '#contract/alert/alert.ts';
import type { LotFilters } from '#contract/catalog/lot-query.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { AlertDeps } from '#server/alert/deps.ts';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import { lockRequest } from '#server/db/queries.ts';
import { alert } from '#server/db/schema/alert.ts';
import type { Sender } from '#server/http/client-address.ts';
import { type CheckContacts, NO_LIMIT_REACHED } from '#server/http/contact-limits.ts';
import { countTokenUse } from '#server/http/count-token-use.ts';
import { checkToken } from '#server/http/form-token.ts';
import { storeVisitorDelivery } from '#server/outbox/store-visitor-delivery.ts';
import { storeConsent } from '#server/retention/consents.ts';

export type AlertForm = {
  email: string;
  filters: LotFilters;
  frequency: Frequency;
  requestId?: string;
  lang: Locale;
  page: string;
  consent: boolean;
  from: Sender;
  spam: boolean;
  token?: string;
};
type Options = { checkContacts?: CheckContacts; now?: Date };

/**
 * Stores an unconfirmed alert, with the mail that asks to confirm the address. A retry with the same request id returns the alert that is stored already. The same
 * email alone does not: anybody could find out who has subscribed.
 */
export async function subscribe({ db, secret, outbox }: AlertDeps, form: AlertForm, { checkContacts, now = new Date() }: Options = {}): Promise<{ id: string; created: boolean }> {
  const stored = await db.transaction(async (tx) => {
    const known = form.requestId && (await findKnown(tx, form.requestId));
    if (known) return { id: known, created: false, deliveries: [] };
    const errors = validateAlert(form, form.consent, form.lang);
    if (Object.keys(errors).length > 0) throw new AppError('invalid_form', '', errors);
    const token = checkToken(secret, form.token, now);
    const { letterWaitMs } = (await checkContacts?.([form.email])) ?? NO_LIMIT_REACHED;
    await countTokenUse(tx, token);
    return { ...(await storeAlert(tx, form, letterWaitMs)), created: true };
  });
  outbox.wake(stored.deliveries);
  return { id: stored.id, created: stored.created };
}

async function findKnown(tx: Executor, requestId: string): Promise<string | undefined> {
  await lockRequest(tx, requestId);
  const [known] = await tx.select({ id: alert.id }).from(alert).where(eq(alert.requestId, requestId));
  return known?.id;
}

async function storeAlert(tx: Executor, form: AlertForm, letterWaitMs: number): Promise<{ id: string; deliveries: number[] }> {
  const { filters, frequency, requestId, lang } = form;
  const recipient = form.email.trim();
  const consentId = await storeConsent(tx, form);
  const [stored] = await tx.insert(alert).values({ email: recipient, filters, frequency, requestId, lang, consentId }).returning({ id: alert.id });
  if (!stored) throw new Error('the alert was not stored');
  if (form.spam) return { id: stored.id, deliveries: [] }; // a bot may type anybody's address: nothing is mailed to it
  return { id: stored.id, deliveries: await storeVisitorDelivery(tx, { alertId: stored.id, template: 'alert-confirmation', recipient }, letterWaitMs) };
}
