import { dayInMoscow } from './in-moscow.ts';
import type { Locale } from './locale.ts';
import { SCHEMES } from './mortgage.ts';

/** The keys of the messages that tell what is wrong with a field. */
export const VALIDATION_KEYS = [
  'validations.requiredField',
  'validations.invalidEmail',
  'validations.invalidPhone',
  'validations.onlyRuLetters',
  'validations.onlyRuLettersWithChars',
  'validations.notValid',
  'validations.consent',
  'validations.pastDate',
  'validations.tooFar',
  'validations.outOfHours',
  'validations.fileType',
  'validations.fileTooLarge',
] as const;
export type ValidationKey = (typeof VALIDATION_KEYS)[number];
type Check = (value: string, locale: Locale, now?: Date) => ValidationKey | undefined;
/** Says what is wrong with a value, or nothing. An empty value is only ever wrong where it is required. A rule of numbers tells its range. */
export type Rule = Check & { range?: { min: number; max: number; whole: boolean } };

const EMAIL = /^[^\s@<>,;:"()]+@[^\s@<>,;:"()]+\.[^\s@<>,;:"().]{2,}$/;
const PHONE = /^\+7 \(\d{3}\) \d{3}-\d{2}-\d{2}$/;
const RU_LETTERS = /^[А-Яа-яЁё\-\s]+$/;
const RU_LETTERS_WITH_CHARS = /^[А-Яа-яЁё\d\s\p{P}\p{S}]+$/u;
const LETTERS = /^[\p{L}\p{M}\-\s'’.]+$/u;

const SLUG = /^[a-z-]{1,40}$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const VISITING_TIME = /^(1\d:[0-5]\d|20:00)$/;
/** How many days ahead a viewing may be: nobody knows whose a lot will be later. */
export const VIEWING_DAYS = 60;

/** A rule for what was given; an empty value is not its business. */
export const whenGiven =
  (fits: (value: string) => boolean, key: ValidationKey): Rule =>
  (value) =>
    value.trim() === '' || fits(value.trim()) ? undefined : key;

export const required: Rule = (value) => (value.trim() === '' ? 'validations.requiredField' : undefined);
export const email: Rule = whenGiven((value) => value.length <= 254 && EMAIL.test(value), 'validations.invalidEmail');
export const phone: Rule = whenGiven((value) => PHONE.test(value), 'validations.invalidPhone');
export const onlyRuLetters: Rule = whenGiven((value) => RU_LETTERS.test(value), 'validations.onlyRuLetters');
export const onlyRuLettersWithChars: Rule = whenGiven((value) => RU_LETTERS_WITH_CHARS.test(value), 'validations.onlyRuLettersWithChars');

/** A person's name: Russian letters on the Russian site, any letters on the English one. */
export const name: Rule = (value, locale) => (locale === 'ru' ? onlyRuLetters(value, locale) : whenGiven((text) => LETTERS.test(text), 'validations.onlyRuLetters')(value, locale));
/** Free text: Russian letters with punctuation on the Russian site, anything on the English one. */
export const message: Rule = (value, locale) => (locale === 'ru' ? onlyRuLettersWithChars(value, locale) : undefined);
/** How to reach a person: a phone, or an email in its place on the English site. */
export const reachable: Rule = (value, locale) => (locale === 'en' && value.includes('@') ? email(value, locale) : phone(value, locale));

export const scheme: Rule = whenGiven((value) => SCHEMES.some((known) => known === value), 'validations.notValid');
export const slug: Rule = whenGiven((value) => SLUG.test(value), 'validations.notValid');
/** When lots are shown: from 10:00 to 20:00. */
export const visitingTime: Rule = whenGiven((value) => VISITING_TIME.test(value), 'validations.outOfHours');
/** A day that has not passed in Moscow, as yyyy-mm-dd. */
export const comingDay: Rule = (value, locale, now = new Date()) =>
  whenGiven(isDay, 'validations.notValid')(value, locale) ?? whenGiven((day) => day >= dayInMoscow(now), 'validations.pastDate')(value, locale);
/** A day for which viewings are arranged already. */
export const soonDay: Rule = (value, locale, now = new Date()) => whenGiven((day) => day <= dayInMoscow(now, VIEWING_DAYS), 'validations.tooFar')(value, locale);

/** JavaScript reads 31 February as 3 March. */
function isDay(value: string): boolean {
  const read = DAY.test(value) ? Date.parse(value) : Number.NaN;
  return !Number.isNaN(read) && new Date(read).toISOString().startsWith(value);
}
