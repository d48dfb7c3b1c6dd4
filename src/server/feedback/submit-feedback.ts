import { eq } from 'drizzle-orm';
import { type FormType, type FormValues, POLICY_VERSION, validateForm } from '#contract/feedback.ts';
import type { Locale } from '#contract/locale.ts';
import { consent } from '#server/db/schema/consent.ts';
import { lead } from '#server/db/schema/lead.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';

export type Feedback = {
  type: FormType;
  /** Made by the form: a retry brings the same one. */
  requestId: string;
  lang: Locale;
  page: string;
  consent: boolean;
  values: FormValues;
  from: { address: string; userAgent: string; referrer?: string };
};

/** Stores the lead together with the consent to it, once for each request id. */
export async function submitFeedback({ db }: Deps, feedback: Feedback): Promise<{ id: string; created: boolean }> {
  const errors = validateForm(feedback.type, feedback.values, feedback.consent, feedback.lang);
  if (Object.keys(errors).length > 0) throw new AppError('invalid_form', '', errors);
  return db.transaction(async (tx) => {
    const [agreed] = await tx.insert(consent).values(consentOf(feedback)).returning({ id: consent.id });
    if (!agreed) throw new Error('the consent was not stored');
    const [created] = await tx
      .insert(lead)
      .values({ ...leadOf(feedback), consentId: agreed.id })
      .onConflictDoNothing({ target: lead.requestId })
      .returning({ id: lead.id });
    if (created) return { id: created.id, created: true };
    const [known] = await tx.select({ id: lead.id }).from(lead).where(eq(lead.requestId, feedback.requestId));
    await tx.delete(consent).where(eq(consent.id, agreed.id));
    return { id: known?.id ?? '', created: false };
  });
}

function consentOf({ lang, page, from }: Feedback) {
  return { policyVersion: POLICY_VERSION, lang, page, address: from.address, userAgent: from.userAgent };
}

function leadOf({ type, requestId, lang, page, values, from }: Feedback) {
  const reach = values.phone?.trim() ?? '';
  return {
    type,
    requestId,
    lang,
    page,
    name: values.name?.trim(),
    ...(reach.includes('@') ? { email: reach } : { phone: reach }),
    message: values.message?.trim() || undefined,
    referrer: from.referrer,
  };
}
