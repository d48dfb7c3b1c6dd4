import { eq } from 'drizzle-orm';
import { PREVIEW } from '#contract/api/without-secrets.ts';
import { FORMS, type FormErrors, validateForm } from '#contract/lead/feedback.ts';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import { lockRequest } from '#server/db/queries.ts';
import { lead } from '#server/db/schema/lead.ts';
import { type CheckContacts, type ContactCheck, NO_LIMIT_REACHED } from '#server/http/contact-limits.ts';
import { countTokenUse } from '#server/http/count-token-use.ts';
import { checkToken } from '#server/http/form-token.ts';
import type { LeadDeps } from '#server/lead/deps.ts';
import { findFirstAssignee, promisedHour } from '#server/lead/inbox/promised-hour.ts';
import { writeLeadEvent } from '#server/lead/inbox/write-lead-event.ts';
import { joinPerson } from '#server/lead/person/join-person.ts';
import { storeDeliveries } from '#server/lead/store-deliveries.ts';
import { storeConsent } from '#server/retention/consents.ts';
import { attachValuation } from './attach-valuation.ts';
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
  { db, dictionaries, mediaStore, secret, outbox }: LeadDeps,
  feedback: Feedback,
  { checkContacts, now = new Date() }: Options = {},
): Promise<{ id: string; created: boolean }> {
  const stored = await db.transaction(async (tx) => {
    await lockRequest(tx, feedback.requestId);
    const [known] = await tx.select({ id: lead.id }).from(lead).where(eq(lead.requestId, feedback.requestId));
    if (known) return { id: known.id, created: false, deliveries: [] };
    if (isPreview(feedback.page)) throw new AppError('preview_only');
    const { type, values, consent, lang } = feedback;
    refuse({ ...validateForm(type, values, consent, lang, now), ...fileErrors(feedback) });
    const token = checkToken(secret, feedback.token, now); // after the fields, so that a form without JavaScript shows all field errors at once
    refuse(await referenceErrors(tx, Object.keys(FORMS[type]), values));
    const contactCheck = (await checkContacts?.([values.phone, values.email])) ?? NO_LIMIT_REACHED;
    await countTokenUse(tx, token);
    const storedLead = await withResume(mediaStore, feedback.files[0], (resumeKey) => storeLead(tx, { outbox, dictionaries }, feedback, { contactCheck, resumeKey, now }));
    return { ...storedLead, created: true };
  });
  outbox.wake(stored.deliveries);
  return { id: stored.id, created: stored.created };
}

/** Staff and the owner of a property may try the forms of a page that is not published yet. That is no enquiry. */
const isPreview = (page: string): boolean => new URLSearchParams(page.split('?', 2)[1]).has(PREVIEW);

function refuse(errors: FormErrors): void {
  if (Object.keys(errors).length > 0) throw new AppError('invalid_form', '', errors);
}

type StoreOptions = { contactCheck: ContactCheck; resumeKey?: string; now: Date };

async function storeLead(
  tx: Executor,
  { outbox, dictionaries }: Pick<LeadDeps, 'outbox' | 'dictionaries'>,
  feedback: Feedback,
  { contactCheck, resumeKey, now }: StoreOptions,
): Promise<{ id: string; deliveries: number[] }> {
  const consentId = await storeConsent(tx, feedback);
  const given = leadOf(feedback, resumeKey);
  const row = { ...given, details: await attachValuation(tx, dictionaries, given.details), repeated: contactCheck.repeated };
  const [stored] = await tx
    .insert(lead)
    .values({ ...row, consentId, ...(feedback.spam ? {} : await arrivalOf(tx, row, now)) })
    .returning({ id: lead.id });
  if (!stored) throw new Error('the lead was not stored');
  const deliveries = feedback.spam ? [] : await storeDeliveries(tx, outbox, { ...row, id: stored.id }, contactCheck);
  if (feedback.type === 'follow-price' && !feedback.spam) deliveries.push(...(await watchPrice(tx, row, consentId, contactCheck.letterWaitMs)));
  await writeLeadEvent(tx, null, stored.id, { kind: 'arrived' });
  return { id: stored.id, deliveries };
}

/** Who sent the lead, to whom it is assigned, and when its promised hour ends. Spam has none of these. */
async function arrivalOf(tx: Executor, row: ReturnType<typeof leadOf>, now: Date) {
  return { personId: await joinPerson(tx, row), assigneeId: await findFirstAssignee(tx, row), ...(await promisedHour(tx, now)) };
}
