import type { Locale } from '#contract/core/locale.ts';
import { downPayment, id, payment, price, rate, years } from './number-rules.ts';
import {
  email,
  message,
  name,
  notPast,
  phoneOrEmail,
  type Rule,
  required,
  scheme,
  slug,
  subject,
  type ValidationKey,
  valuation,
  viewingTime,
  withinViewingDays,
} from './validation.ts';

/**
 * A field that is invisible in every form. Only a bot fills it in: the bot gets a normal response, and its form is stored as spam and
 * delivered to nobody.
 */
export const HONEYPOT = 'website';
/**
 * The field for the token of `GET /feedback/token`. A token younger than `MIN_TOKEN_AGE_MS` is refused with 422 `too_fast`; one that is missing, forged,
 * older than a week or used for ten forms with 422 `invalid_token`. Then get a new one, wait, and send again.
 */
export const TOKEN = 'token';
export const MIN_TOKEN_AGE_MS = 2_000;

export const FIELD_LIMIT = 2_000;

/** Characters refused in any text, and in a text of one line: a line break in a name could add a header to the mail about it. */
const UNPRINTABLE = /[^\P{Cc}\t\n\r]/u;
const UNPRINTABLE_OR_BREAK = /[\p{Cc}\p{Zl}\p{Zp}]/u;

export type Fields = Record<string, Rule[]>;

const person = { name: [required, name], phone: [required, phoneOrEmail] };
/** With `region`, `lotId` is the id of a partner's lot. */
const aboutLot = { lotId: [id], region: [slug] };
const ofLot = { lotId: [required, id], region: [slug] };

/** The fields of each form and their rules, in the browser and on the server. */
export const FORMS = {
  'common-contact': { ...person, message: [message], buyerId: [id] },
  'chief-contact': { ...person, email: [email], subject: [subject], message: [required, message] },
  'mortgage-calculator': { ...person, price: [price], downPayment: [downPayment], years: [years], rate: [rate], scheme: [scheme], payment: [payment], ...aboutLot },
  'realtor-contact': { ...person, message: [message], agentId: [required, id], ...aboutLot },
  consult: { ...person, question: [required, message], valuation: [valuation] },
  'vacancy-application': { ...person, email: [required, email], vacancyId: [required, id] },
  'follow-price': { email: [required, email], ...ofLot },
  'offer-price': { ...person, price: [required, price], ...ofLot },
  'book-view': { ...person, date: [required, notPast, withinViewingDays], time: [required, viewingTime], ...ofLot },
} satisfies Record<string, Fields>;
export type FormType = keyof typeof FORMS;

export const FORM_TYPES = Object.keys(FORMS) as [FormType, ...FormType[]];

export type FormValues = Record<string, string>;
export type FormErrors = Record<string, ValidationKey>;

/** The errors of a form, by field. Every form needs consent. */
export function validateForm(type: FormType, values: FormValues, consent: boolean, locale: Locale, now?: Date): FormErrors {
  return validateFields(fieldsToValidate(type, values, locale), values, consent, locale, now);
}

/** The fields of a form that are validated and stored. On the English site an email may be given with the phone or instead of it. */
export function fieldsToValidate(type: FormType, values: FormValues, locale: Locale): Fields {
  const { phone, ...others }: Fields = FORMS[type];
  if (!phone || locale !== 'en') return FORMS[type];
  const replacesPhone = !values.phone?.trim() && values.email?.trim();
  return { email: [email], ...others, ...(replacesPhone ? {} : { phone }) };
}

/** The values that are validated and stored, made from what was typed. */
export function cleanFields(fields: Fields, values: FormValues, locale: Locale): FormValues {
  const clean = ([field, value]: [string, string]) => [field, fields[field]?.find((rule) => rule.clean)?.clean?.(value, locale) ?? value];
  return Object.fromEntries(Object.entries(values).map(clean));
}

export const maxLengthOf = (rules: Rule[] = []): number => rules.find((rule) => rule.maxLength)?.maxLength ?? FIELD_LIMIT;

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
  if (value.trim().length > maxLengthOf(rules)) return 'validations.tooLong';
  if ((rules.includes(message) ? UNPRINTABLE : UNPRINTABLE_OR_BREAK).test(value)) return 'validations.notValid';
  return rules.map((rule) => rule(value, locale, now)).find(Boolean);
}
