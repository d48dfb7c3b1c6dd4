import { SCHEMES } from '#contract/catalog/mortgage.ts';
import { dayInMoscow } from '#contract/core/in-moscow.ts';
import type { Locale } from '#contract/core/locale.ts';
import { foreignPhone } from './phone-mask.ts';

/** Keys of the error messages of a field. */
export const VALIDATION_KEYS = [
  'validations.requiredField',
  'validations.invalidEmail',
  'validations.invalidPhone',
  'validations.onlyRuLetters',
  'validations.onlyRuLettersWithChars',
  'validations.notValid',
  'validations.tooLong',
  'validations.consent',
  'validations.pastDate',
  'validations.tooFar',
  'validations.outOfHours',
  'validations.fileType',
  'validations.fileTooLarge',
] as const;
export type ValidationKey = (typeof VALIDATION_KEYS)[number];
type Check = (value: string, locale: Locale, now?: Date) => ValidationKey | undefined;
/** Returns the error of a value, or undefined. Only `required` refuses an empty value. */
export type Rule = Check & {
  /** Only rules of numbers have it. */
  range?: { min: number; max: number; whole: boolean };
  /** In characters, if less than `FIELD_LIMIT`. */
  maxLength?: number;
  /** Returns what is validated and stored instead of the typed value. */
  clean?(value: string, locale: Locale): string;
};

const EMAIL = /^[^\s@<>,;:"()]+@[^\s@<>,;:"()]+\.[^\s@<>,;:"().]{2,}$/;
const PHONE = /^\+7 \(\d{3}\) \d{3}-\d{2}-\d{2}$/;
const RU_LETTERS = /^[А-Яа-яЁё\-\s]+$/;
const RU_LETTERS_WITH_CHARS = /^[А-Яа-яЁё\d\s\p{P}\p{S}]+$/u;
const LETTERS = /^[\p{L}\p{M}\-\s'’.]+$/u;
const APOSTROPHES = /['’‘ʼ`´]/g;

export const NAME_MAX = 80;
export const SUBJECT_MAX = 120;

const SLUG = /^[a-z-]{1,40}$/;
/** Parameters of the page about the worth of a home. */
export const VALUATION = /^[a-z0-9=&.]{1,120}$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const VIEWING_TIME = /^(1\d:[0-5]\d|20:00)$/;
/** How many days ahead a viewing can be booked: later the lot may be sold. */
export const VIEWING_DAYS = 60;

/** A rule that accepts an empty value. */
export const whenGiven =
  (fits: (value: string) => boolean, key: ValidationKey): Rule =>
  (value) =>
    value.trim() === '' || fits(value.trim()) ? undefined : key;

export const required: Rule = (value) => (value.trim() === '' ? 'validations.requiredField' : undefined);
export const email: Rule = whenGiven((value) => value.length <= 254 && EMAIL.test(value), 'validations.invalidEmail');
export const phone: Rule = whenGiven((value) => PHONE.test(value), 'validations.invalidPhone');
export const onlyRuLetters: Rule = whenGiven((value) => RU_LETTERS.test(value), 'validations.onlyRuLetters');
export const onlyRuLettersWithChars: Rule = whenGiven((value) => RU_LETTERS_WITH_CHARS.test(value), 'validations.onlyRuLettersWithChars');

/** The Russian rule allows neither dots nor apostrophes, so they are removed instead of refused: «Иванов И.И.» → «Иванов И И», «О’Коннор» → «ОКоннор». */
export const cleanName = (value: string, locale: Locale): string => (locale === 'ru' ? value.replaceAll(APOSTROPHES, '').replaceAll('.', ' ').replaceAll(/ {2,}/g, ' ') : value);

/** A person's name: Russian letters on the Russian site, any letters on the English one. Both errors have the same key, since the client's specification names only one. */
export const name: Rule = Object.assign(
  (value: string, locale: Locale) => (locale === 'ru' ? onlyRuLetters : whenGiven((text) => LETTERS.test(text), 'validations.onlyRuLetters'))(value, locale),
  { maxLength: NAME_MAX, clean: cleanName },
);
/** Free text of several lines, in any alphabet. */
export const message: Rule = () => undefined;
/** Russian letters with punctuation on the Russian site, anything on the English one. */
export const subject: Rule = Object.assign((value: string, locale: Locale) => (locale === 'ru' ? onlyRuLettersWithChars(value, locale) : undefined), { maxLength: SUBJECT_MAX });
/** A Russian phone; on the English site also a foreign phone or an email. */
export const phoneOrEmail: Rule = Object.assign(
  (value: string, locale: Locale) => {
    if (locale === 'en' && value.includes('@')) return email(value, locale);
    return locale === 'en' && foreignPhone(value) ? undefined : phone(value, locale);
  },
  { clean: (value: string, locale: Locale) => (locale === 'en' && foreignPhone(value)) || value },
);

export const scheme: Rule = whenGiven((value) => SCHEMES.some((known) => known === value), 'validations.notValid');
export const valuation: Rule = whenGiven((value) => VALUATION.test(value), 'validations.notValid');
export const slug: Rule = whenGiven((value) => SLUG.test(value), 'validations.notValid');
/** Viewings are from 10:00 to 20:00. */
export const viewingTime: Rule = whenGiven((value) => VIEWING_TIME.test(value), 'validations.outOfHours');
/** A day as yyyy-mm-dd, today or later in Moscow. */
export const notPast: Rule = (value, locale, now = new Date()) =>
  whenGiven(isDay, 'validations.notValid')(value, locale) ?? whenGiven((day) => day >= dayInMoscow(now), 'validations.pastDate')(value, locale);
export const withinViewingDays: Rule = (value, locale, now = new Date()) => whenGiven((day) => day <= dayInMoscow(now, VIEWING_DAYS), 'validations.tooFar')(value, locale);

/** Whether a day exists: JavaScript reads 31 February as 3 March. */
function isDay(value: string): boolean {
  const read = DAY.test(value) ? Date.parse(value) : Number.NaN;
  return !Number.isNaN(read) && new Date(read).toISOString().startsWith(value);
}
