import type { Locale } from '#contract/core/locale.ts';

const PREFIX = '+7 (';
const SUBSCRIBER_DIGITS = 10;
const [MIN_DIGITS, MAX_DIGITS] = [8, 15]; // of a number with its country code, ITU-T E.164
/** «+44 (0) 20 7946 0958»: dialled only within the country. */
export const TRUNK_ZERO = /\( *0 *\)/;
const NOT_A_PHONE_CHAR = /[^\d \u00a0+().-]/g;

/** Removes letters and everything else that no phone number has. */
export const phoneChars = (typed: string): string => typed.replaceAll(NOT_A_PHONE_CHAR, '');

/** Formats typed or pasted text as +7 (###) ###-##-##, as far as there are digits; a foreign number keeps its format. */
export function maskPhone(typed: string, locale: Locale): string {
  const chars = withPlus(phoneChars(typed), locale);
  if (isForeign(chars, locale)) return chars;
  const digits = subscriberDigits(chars);
  if (digits === undefined) return chars.trim().startsWith('+') ? '+' : '';
  const [code, first, second, third] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 8), digits.slice(8, SUBSCRIBER_DIGITS)];
  return PREFIX + code + (first && `) ${first}`) + (second && `-${second}`) + (third && `-${third}`);
}

/** A complete number in the mask, or on the English site a foreign one as +442079460958. Anything else is returned unchanged. */
export function normalizePhone(given: string, locale: Locale): string {
  const number = withPlus(given, locale);
  if (number.search(NOT_A_PHONE_CHAR) >= 0) return given;
  if (locale === 'en' && isForeign(number, locale)) return foreignPhone(number) ?? given;
  return !isForeign(number, locale) && subscriberDigits(number)?.length === SUBSCRIBER_DIGITS ? maskPhone(number, locale) : given;
}

/** A foreign number as + and digits; undefined if it is not one. */
export function foreignPhone(given: string): string | undefined {
  if (given.search(NOT_A_PHONE_CHAR) >= 0 || given.trim().lastIndexOf('+') !== 0 || !isForeign(given, 'en')) return undefined;
  const digits = digitsOf(given.replace(TRUNK_ZERO, ''));
  return digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS ? `+${digits}` : undefined;
}

/** The digits of a number with its country code, the same for every spelling. Without a plus it is read as a Russian number if possible. */
export function phoneDigits(given: string): string | undefined {
  const digits = digitsOf(foreignPhone(given) ?? normalizePhone(given, 'ru'));
  return digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS ? digits : undefined;
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** A plus instead of 00, which is the international prefix in most countries. */
const withPlus = (chars: string, locale: Locale): string => (locale === 'en' ? chars.replace(/^ *00/, '+') : chars);

/** A foreign number must not silently become a Russian one. On the Russian site +8 is a typo for 8. */
function isForeign(chars: string, locale: Locale): boolean {
  const [first = ''] = /\d/.exec(chars) ?? [];
  if (chars.trim().startsWith('+')) return (locale === 'en' ? /[^7]/ : /[1-69]/).test(first);
  return locale === 'en' && /[0-6]/.test(first);
}

/**
 * The digits after the country code. People type +7, 8, 7 or nothing before them. A first 7 or 8 is the country code, except in exactly ten digits
 * without a plus: these are a complete number.
 */
function subscriberDigits(typed: string): string | undefined {
  const digits = digitsOf(typed);
  if (digits === '') return undefined;
  const whole = digits.length === SUBSCRIBER_DIGITS && !typed.trim().startsWith('+');
  return /^[78]/.test(digits) && !whole ? digits.slice(1) : digits;
}
