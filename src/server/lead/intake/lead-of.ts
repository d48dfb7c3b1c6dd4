import { cleanFields, type Fields, type FormValues, fieldsToValidate } from '#contract/lead/feedback.ts';
import { numberOf } from '#contract/lead/number-rules.ts';
import type { Feedback } from './feedback.ts';
import { kindOfKey, resumeName } from './resume-name.ts';

/** Fields with their own columns; all others go to `details`. */
const COLUMNS = new Set(['name', 'phone', 'email', 'message', 'question', 'lotId', 'agentId', 'vacancyId', 'buyerId']);

/** The row of a lead for a valid form, without the columns that do not come from the form. */
export function leadOf({ type, requestId, lang, page, utm, values, files: [file], from, spam }: Feedback, resumeKey?: string) {
  const fields = fieldsToValidate(type, values, lang);
  const filled = filledFields(fields, cleanFields(fields, values, lang));
  const { name, phone, email, message = filled.question } = filled;
  const emailInPhoneField = phone?.includes('@') ? phone : undefined; // on the English site the phone field may hold an email
  return {
    type,
    step: spam ? ('spam' as const) : undefined,
    requestId,
    lang,
    page,
    utm,
    referrer: from.referrer,
    name,
    phone: emailInPhoneField ? undefined : phone,
    email: email ?? emailInPhoneField,
    message,
    ...referencesOf(filled),
    details: {
      ...detailsOf(fields, filled),
      ...(emailInPhoneField && email && { phone: emailInPhoneField }),
      ...(file && resumeKey && { resumeName: resumeName(file.name, kindOfKey(resumeKey)) }),
    },
    resumeKey,
  };
}

/** The fields that are not empty, without spaces around them. */
function filledFields(fields: Fields, values: FormValues): Partial<FormValues> {
  return Object.fromEntries(Object.keys(fields).flatMap((field) => (values[field]?.trim() ? [[field, values[field].trim()]] : [])));
}

/** The ids in a form. With a region the lot is a partner's. */
function referencesOf({ lotId, region, agentId, vacancyId, buyerId }: Partial<FormValues>) {
  const idOf = (value?: string) => (value ? numberOf(value) : undefined);
  return {
    lotId: idOf(region ? undefined : lotId),
    partnerLotId: idOf(region ? lotId : undefined),
    agentId: idOf(agentId),
    vacancyId: idOf(vacancyId),
    buyerId: idOf(buyerId),
  };
}

function detailsOf(fields: Fields, filled: Partial<FormValues>): Record<string, string | number> {
  const others = Object.entries(filled).filter((entry): entry is [string, string] => !COLUMNS.has(entry[0]));
  return Object.fromEntries(others.map(([field, value]) => [field, fields[field]?.some((rule) => rule.range) ? numberOf(value) : value]));
}
