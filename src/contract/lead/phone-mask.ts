import type { Locale } from '#contract/core/locale.ts';

const PREFIX = '+7 (';
const SUBSCRIBER_DIGITS = 10;
const [SHORTEST, LONGEST] = [8, 15]; // of a number with its country's code, ITU-T E.164
const NO_PHONE_SIGN = /[^\d \u00a0+().-]/g;

/** What may stand in a number: no letter does. */
export const phoneSigns = (typed: string): string => typed.replaceAll(NO_PHONE_SIGN, '');

/** What is typed or pasted, in the shape +7 (###) ###-##-##, as much of it as there are digits for; another country's number as it is. No letter stays. */
export function maskPhone(typed: string, locale: Locale): string {
  const signs = withPlus(phoneSigns(typed), locale);
  if (isForeign(signs, locale)) return signs;
  const digits = subscriberDigits(signs);
  if (digits === undefined) return signs.trim().startsWith('+') ? '+' : '';
  const [code, first, second, third] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 8), digits.slice(8, SUBSCRIBER_DIGITS)];
  return PREFIX + code + (first && `) ${first}`) + (second && `-${second}`) + (third && `-${third}`);
}

/** A whole number: in the shape of the mask, or on the English site as +442079460958. What is none, as it was given. */
export function wholePhone(given: string, locale: Locale): string {
  const number = withPlus(given, locale);
  if (number.search(NO_PHONE_SIGN) >= 0) return given;
  if (locale === 'en' && isForeign(number, locale)) return foreignPhone(number) ?? given;
  return !isForeign(number, locale) && subscriberDigits(number)?.length === SUBSCRIBER_DIGITS ? maskPhone(number, locale) : given;
}

/** Another country's number without spaces, hyphens and brackets, by which people are found again; nothing where it is none. */
export function foreignPhone(given: string): string | undefined {
  if (given.search(NO_PHONE_SIGN) >= 0 || given.trim().lastIndexOf('+') !== 0 || !isForeign(given, 'en')) return undefined;
  const digits = digitsOf(given);
  return digits.length >= SHORTEST && digits.length <= LONGEST ? `+${digits}` : undefined;
}

/** The digits of a number with its country's code, the same however it was written. Without a plus it is a Russian one, if it can be. */
export function phoneDigits(given: string): string | undefined {
  const digits = digitsOf(foreignPhone(given) ?? wholePhone(given, 'ru'));
  return digits.length >= SHORTEST && digits.length <= LONGEST ? digits : undefined;
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Abroad a number to another country begins with 00. */
const withPlus = (signs: string, locale: Locale): string => (locale === 'en' ? signs.replace(/^ *00/, '+') : signs);

/** Another country's number must not become a Russian one without a word. On the Russian site +8 is a slip for 8. */
function isForeign(signs: string, locale: Locale): boolean {
  const [first = ''] = /\d/.exec(signs) ?? [];
  if (signs.trim().startsWith('+')) return (locale === 'en' ? /[^7]/ : /[1-69]/).test(first);
  return locale === 'en' && /[0-6]/.test(first);
}

/**
 * The number after the country's code. People begin it with +7, with 8, with 7 or with nothing; ten digits at once are a whole number,
 * so only then may it begin with 7 or 8 itself.
 */
function subscriberDigits(typed: string): string | undefined {
  const digits = digitsOf(typed);
  if (digits === '') return undefined;
  const whole = digits.length === SUBSCRIBER_DIGITS && !typed.trim().startsWith('+');
  return /^[78]/.test(digits) && !whole ? digits.slice(1) : digits;
}
