import type { Locale } from '#contract/core/locale.ts';
import { type Fields, type FormErrors, validateFields } from '#contract/lead/feedback.ts';
import { email, required } from '#contract/lead/validation.ts';

/** How often an alert sends its matches. */
export const FREQUENCIES = ['instant', 'daily', 'weekly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export const ALERT_FIELDS = { email: [required, email] } satisfies Fields;

export function validateAlert(values: { email: string }, consent: boolean, locale: Locale): FormErrors {
  return validateFields(ALERT_FIELDS, values, consent, locale);
}
