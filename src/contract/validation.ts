import type { Locale } from './locale.ts';

/** The keys of the messages that tell what is wrong with a field. */
export const VALIDATION_KEYS = [
  'validations.requiredField',
  'validations.invalidEmail',
  'validations.invalidPhone',
  'validations.onlyRuLetters',
  'validations.onlyRuLettersWithChars',
  'validations.notValid',
  'validations.consent',
] as const;
export type ValidationKey = (typeof VALIDATION_KEYS)[number];
/** Says what is wrong with a value, or nothing. An empty value is only ever wrong where it is required. */
export type Rule = (value: string, locale: Locale) => ValidationKey | undefined;

const EMAIL = /^[^\s@<>,;:"()]+@[^\s@<>,;:"()]+\.[^\s@<>,;:"().]{2,}$/;
const PHONE = /^\+7 \(\d{3}\) \d{3}-\d{2}-\d{2}$/;
const RU_LETTERS = /^[А-Яа-яЁё\-\s]+$/;
const RU_LETTERS_WITH_CHARS = /^[А-Яа-яЁё\d\s\p{P}\p{S}]+$/u;
const LETTERS = /^[\p{L}\p{M}\-\s'’.]+$/u;

const whenGiven =
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
/** How to reach a person: a phone, or an e-mail in its place on the English site. */
export const reachable: Rule = (value, locale) => (locale === 'en' && value.includes('@') ? email(value, locale) : phone(value, locale));
