import { SCHEMES } from '#contract/catalog/mortgage.ts';
import { dayInMoscow } from '#contract/core/in-moscow.ts';
import type { Locale } from '#contract/core/locale.ts';
import { foreignPhone } from './phone-mask.ts';

/** The keys of the messages that tell what is wrong with a field. */
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
/** Says what is wrong with a value, or nothing. An empty value is only ever wrong where it is required. */
export type Rule = Check & {
  /** Of a rule of numbers. */
  range?: { min: number; max: number; whole: boolean };
  /** The most signs that a text may have, where they are fewer than in any text. */
  longest?: number;
  /** What is checked and stored instead of what was typed. */
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

/** Russian names have neither dots nor apostrophes: «Иванов И.И.» is taken as «Иванов И И», «О’Коннор» as «ОКоннор», and nobody is sent back for a sign. */
export const cleanName = (value: string, locale: Locale): string => (locale === 'ru' ? value.replaceAll(APOSTROPHES, '').replaceAll('.', ' ').replaceAll(/ {2,}/g, ' ') : value);

/** A person's name: Russian letters on the Russian site, any letters on the English one. */
export const name: Rule = Object.assign(
  (value: string, locale: Locale) => (locale === 'ru' ? onlyRuLetters : whenGiven((text) => LETTERS.test(text), 'validations.onlyRuLetters'))(value, locale),
  { longest: NAME_MAX, clean: cleanName },
);
/** Free text of several lines, in any alphabet. */
export const message: Rule = () => undefined;
/** What a letter is about: Russian letters with punctuation on the Russian site, anything on the English one. */
export const subject: Rule = Object.assign((value: string, locale: Locale) => (locale === 'ru' ? onlyRuLettersWithChars(value, locale) : undefined), { longest: SUBJECT_MAX });
/** How to reach a person: a phone, on the English site of any country, or an email in its place. */
export const reachable: Rule = Object.assign(
  (value: string, locale: Locale) => {
    if (locale === 'en' && value.includes('@')) return email(value, locale);
    return locale === 'en' && foreignPhone(value) ? undefined : phone(value, locale);
  },
  { clean: (value: string, locale: Locale) => (locale === 'en' && foreignPhone(value)) || value },
);

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
