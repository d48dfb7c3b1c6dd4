import type { Locale } from './locale.ts';
import { message, name, type Rule, reachable, required, type ValidationKey } from './validation.ts';

/** The version of the privacy policy that visitors agree to. */
export const POLICY_VERSION = '2026-11';
export const FIELD_LIMIT = 2_000;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not get in
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

/** The fields of each form and their rules, for the form itself and for the server alike. */
export const FORMS = {
  'common-contact': { name: [required, name], phone: [required, reachable], message: [message] },
} satisfies Record<string, Record<string, Rule[]>>;
export type FormType = keyof typeof FORMS;

export const FORM_TYPES = Object.keys(FORMS) as [FormType, ...FormType[]];

export type FormValues = Record<string, string>;
export type FormErrors = Record<string, ValidationKey>;

/** What is wrong with a filled form, by field; consent is asked of every form. */
export function validateForm(type: FormType, values: FormValues, consent: boolean, locale: Locale): FormErrors {
  const errors: FormErrors = {};
  for (const [field, rules] of Object.entries(FORMS[type])) {
    const value = values[field] ?? '';
    const wrong = value.length > FIELD_LIMIT || CONTROL.test(value) ? 'validations.notValid' : rules.map((rule) => rule(value, locale)).find(Boolean);
    if (wrong) errors[field] = wrong;
  }
  if (!consent) errors.consent = 'validations.consent';
  return errors;
}
