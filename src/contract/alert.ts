import { type Fields, type FormErrors, validateFields } from './feedback.ts';
import type { Locale } from './locale.ts';
import { email, required } from './validation.ts';

/** How often an alert mails what it has matched. */
export const FREQUENCIES = ['instant', 'daily', 'weekly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export const ALERT_FIELDS = { email: [required, email] } satisfies Fields;

export function validateAlert(values: { email: string }, consent: boolean, locale: Locale): FormErrors {
  return validateFields(ALERT_FIELDS, values, consent, locale);
}
