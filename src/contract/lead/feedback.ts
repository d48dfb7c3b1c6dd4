import type { Locale } from '#contract/core/locale.ts';
import { downPayment, id, payment, price, rate, years } from './number-rules.ts';
import { comingDay, email, message, name, type Rule, reachable, required, scheme, slug, soonDay, subject, type ValidationKey, visitingTime } from './validation.ts';

/**
 * A field that no visitor sees, in every form: it must stay empty. Who fills it in is a program and is answered as if all were well;
 * what it sent is kept as spam and delivered to nobody.
 */
export const HONEYPOT = 'website';
/**
 * A field with what `GET /feedback/token` answered when the visitor began to fill in the form. Younger than `TOKEN_AGE_MS` it is refused with 422 `too_fast`;
 * missing, forged, older than a week or used for ten forms with 422 `invalid_token`: ask for a new one, wait, send again.
 */
export const TOKEN = 'token';
export const TOKEN_AGE_MS = 2_000;

export const FIELD_LIMIT = 2_000;

/** What gets into no text, and what gets into none of one line: a line break in a name would be another header of the mail that tells of it. */
const UNPRINTABLE = /[^\P{Cc}\t\n\r]/u;
const UNPRINTABLE_OR_BREAK = /[\p{Cc}\p{Zl}\p{Zp}]/u;

export type Fields = Record<string, Rule[]>;

const person = { name: [required, name], phone: [required, reachable] };
/** With a region the id is that of a partner's lot. */
const aboutLot = { lotId: [id], region: [slug] };
const ofLot = { lotId: [required, id], region: [slug] };

/** The fields of each form and their rules, for the form itself and for the server alike. */
export const FORMS = {
  'common-contact': { ...person, message: [message], buyerId: [id] },
  'chief-contact': { ...person, email: [email], subject: [subject], message: [required, message] },
  'mortgage-calculator': { ...person, price: [price], downPayment: [downPayment], years: [years], rate: [rate], scheme: [scheme], payment: [payment], ...aboutLot },
  'realtor-contact': { ...person, message: [message], agentId: [required, id], ...aboutLot },
  consult: { ...person, question: [required, message] },
  'vacancy-application': { ...person, email: [required, email], vacancyId: [required, id] },
  'follow-price': { email: [required, email], ...ofLot },
  'offer-price': { ...person, price: [required, price], ...ofLot },
  'book-view': { ...person, date: [required, comingDay, soonDay], time: [required, visitingTime], ...ofLot },
} satisfies Record<string, Fields>;
export type FormType = keyof typeof FORMS;

export const FORM_TYPES = Object.keys(FORMS) as [FormType, ...FormType[]];

export type FormValues = Record<string, string>;
export type FormErrors = Record<string, ValidationKey>;

/** What is wrong with a filled form, by field; consent is asked of every form. */
export function validateForm(type: FormType, values: FormValues, consent: boolean, locale: Locale, now?: Date): FormErrors {
  return validateFields(fieldsAsked(type, values, locale), values, consent, locale, now);
}

/** The fields a form is checked for: on the English site an email may be given beside the phone, or stand in for it. */
export function fieldsAsked(type: FormType, values: FormValues, locale: Locale): Fields {
  const { phone, ...others }: Fields = FORMS[type];
  if (!phone || locale !== 'en') return FORMS[type];
  const standsIn = !values.phone?.trim() && values.email?.trim();
  return { email: [email], ...others, ...(standsIn ? {} : { phone }) };
}

/** What is checked and stored of what was typed. */
export function cleanFields(fields: Fields, values: FormValues, locale: Locale): FormValues {
  const clean = ([field, value]: [string, string]) => [field, fields[field]?.find((rule) => rule.clean)?.clean?.(value, locale) ?? value];
  return Object.fromEntries(Object.entries(values).map(clean));
}

/** The most signs that a field may have. */
export const longestOf = (rules: Rule[] = []): number => rules.find((rule) => rule.longest)?.longest ?? FIELD_LIMIT;

export function validateFields(fields: Fields, values: FormValues, consent: boolean, locale: Locale, now?: Date): FormErrors {
  const errors: FormErrors = {};
  const cleaned = cleanFields(fields, values, locale);
  for (const [field, rules] of Object.entries(fields)) {
    const wrong = errorOf(rules, cleaned[field] ?? '', locale, now);
    if (wrong) errors[field] = wrong;
  }
  if (!consent) errors.consent = 'validations.consent';
  return errors;
}

function errorOf(rules: Rule[], value: string, locale: Locale, now?: Date): ValidationKey | undefined {
  if (value.trim().length > longestOf(rules)) return 'validations.tooLong';
  if ((rules.includes(message) ? UNPRINTABLE : UNPRINTABLE_OR_BREAK).test(value)) return 'validations.notValid';
  return rules.map((rule) => rule(value, locale, now)).find(Boolean);
}
