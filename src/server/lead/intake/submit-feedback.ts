import { eq } from 'drizzle-orm';
import { FORMS, type FormErrors, validateForm } from '#contract/lead/feedback.ts';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import { lockRequest } from '#server/db/queries.ts';
import { lead } from '#server/db/schema/lead.ts';
import { checkToken } from '#server/http/form-token.ts';
import { type CheckContacts, type ContactCheck, NO_LIMIT_REACHED } from '#server/http/limit-contacts.ts';
import { spendToken } from '#server/http/spend-token.ts';
import type { LeadDeps } from '#server/lead/deps.ts';
import { planDeliveries } from '#server/lead/plan-deliveries.ts';
import type { Outbox } from '#server/outbox/outbox.ts';
import { storeConsent } from '#server/retention/consents.ts';
import type { Feedback } from './feedback.ts';
import { fileErrors } from './file-errors.ts';
import { leadOf } from './lead-of.ts';
import { referenceErrors } from './reference-errors.ts';
import { watchPrice } from './watch-price.ts';
import { withResume } from './with-resume.ts';

type Options = {
  checkContacts?: CheckContacts;
  now?: Date;
};

/**
 * Stores a lead with its consent and deliveries, once for each request id. The request id is looked up before validation: a retry must not be refused
 * because a vacancy was closed, or midnight passed, after the first request was stored.
 */
export async function submitFeedback(
  { db, resumeFolder, secret, outbox }: LeadDeps,
  feedback: Feedback,
  { checkContacts, now = new Date() }: Options = {},
): Promise<{ id: string; created: boolean }> {
  const stored = await db.transaction(async (tx) => {
    await lockRequest(tx, feedback.requestId);
    const [known] = await tx.select({ id: lead.id }).from(lead).where(eq(lead.requestId, feedback.requestId));
    if (known) return { id: known.id, created: false, deliveries: [] };
    const { type, values, consent, lang } = feedback;
    refuse({ ...validateForm(type, values, consent, lang, now), ...fileErrors(feedback) });
    const token = checkToken(secret, feedback.token, now); // after the fields, so that a form without JavaScript shows all field errors at once
    refuse(await referenceErrors(tx, Object.keys(FORMS[type]), values));
    const contactCheck = (await checkContacts?.([values.phone, values.email])) ?? NO_LIMIT_REACHED;
    await spendToken(tx, token);
    const planned = await withResume(resumeFolder, feedback.files[0], (resumeKey) => storeLead(tx, outbox, feedback, contactCheck, resumeKey));
    return { ...planned, created: true };
  });
  outbox.wake(stored.deliveries);
  return { id: stored.id, created: stored.created };
}

function refuse(errors: FormErrors): void {
  if (Object.keys(errors).length > 0) throw new AppError('invalid_form', '', errors);
}

async function storeLead(tx: Executor, outbox: Outbox, feedback: Feedback, contactCheck: ContactCheck, resumeKey?: string): Promise<{ id: string; deliveries: number[] }> {
  const consentId = await storeConsent(tx, feedback);
  const row = { ...leadOf(feedback, resumeKey), repeated: contactCheck.repeated };
  const [stored] = await tx
    .insert(lead)
    .values({ ...row, consentId })
    .returning({ id: lead.id });
  if (!stored) throw new Error('the lead was not stored');
  if (feedback.spam) return { id: stored.id, deliveries: [] };
  const deliveries = await planDeliveries(tx, outbox, { ...row, id: stored.id }, contactCheck);
  if (feedback.type === 'follow-price') deliveries.push(...(await watchPrice(tx, row, consentId, contactCheck.letterWaitMs)));
  return { id: stored.id, deliveries };
}
