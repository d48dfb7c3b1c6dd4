import { phoneDigits } from '#contract/lead/phone-mask.ts';

/** An email address in lower case, or the digits of a phone with its country code, however it was written. */
export type Contact = { email: string } | { digits: string };

export function contactOf(text: string): Contact | undefined {
  if (/^[^@\s]+@[^@\s]+$/.test(text)) return { email: text.toLowerCase() };
  const digits = phoneDigits(text);
  return digits ? { digits } : undefined;
}
