import { TRUNK_ZERO } from '#contract/lead/phone-mask.ts';
import { contactKey } from './contact-key.ts';

/** Fewer digits say nothing about a phone. */
const MIN_DIGITS = 3;
const MIN_LETTERS = 2;
const NOT_A_WORD = /[^\p{L}\p{N}]+/u;

/** Lower case, and no difference between «ё» and «е». */
const normalized = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е');
const wordsOf = (text: string): string[] => normalized(text).split(NOT_A_WORD).filter(Boolean);

/** What a person is found by: the rows of `personWord` (schema/person.ts). */
export function wordsOfPerson(name: string, contacts: readonly string[]): string[] {
  const words = new Set(wordsOf(name));
  for (const contact of contacts) {
    const key = contactKey(contact);
    if (key?.mailbox) words.add(key.key);
    else if (key) for (let from = 0; from <= key.key.length - MIN_DIGITS; from++) words.add(key.key.slice(from));
  }
  return [...words];
}

/** The beginnings of words that a person must all have to be found; none for a text that says too little to search by. */
export function beginningsIn(searched: string): string[] {
  const text = normalized(searched).trim();
  if (text.includes('@')) return [contactKey(text)?.key ?? text];
  const digits = text.replace(TRUNK_ZERO, '').replaceAll(/[\s()+.-]/g, '');
  if (/^\d+$/.test(digits)) return digits.length >= MIN_DIGITS ? [nationalDigits(digits)] : [];
  return wordsOf(text).filter((word) => word.length >= MIN_LETTERS);
}

/** Numbers are stored with their country code. What is dialled before the code (00), or within a country in its place (8 in Russia, 0 elsewhere), is left out. */
const nationalDigits = (digits: string): string => (digits.length > MIN_DIGITS ? digits.replace(/^(?:00?|8)(?=\d{3})/, '') : digits);
