import { contactKey } from './contact-key.ts';

/** Fewer digits say nothing about a phone. */
const MIN_DIGITS = 3;
const MIN_LETTERS = 2;
const NOT_A_WORD = /[^\p{L}\p{N}]+/u;

/** Lower case, and no difference between «ё» and «е». */
const normalized = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е');
const wordsOf = (text: string): string[] => normalized(text).split(NOT_A_WORD).filter(Boolean);

/** What a person is found by: see `personWord`. */
export function wordsOfPerson(name: string, contacts: readonly string[]): string[] {
  const words = new Set(wordsOf(name));
  for (const contact of contacts) {
    const key = contactKey(contact);
    if (key?.mailbox) words.add(key.key);
    else if (key) for (let from = 0; from <= key.key.length - MIN_DIGITS; from++) words.add(key.key.slice(from));
  }
  return [...words];
}

/** The beginnings that all have to be found; none for a text that says too little to search by. */
export function beginningsIn(searched: string): string[] {
  const text = normalized(searched).trim();
  if (text.includes('@')) return [contactKey(text)?.key ?? text];
  const digits = text.replaceAll(/[\s()+.-]/g, '');
  if (/^\d+$/.test(digits)) return digits.length >= MIN_DIGITS ? [nationalDigits(digits)] : [];
  return wordsOf(text).filter((word) => word.length >= MIN_LETTERS);
}

/** A Russian number is stored with 7, whether it is typed with 7 or with 8. */
const nationalDigits = (digits: string): string => (digits.startsWith('8') && digits.length > 3 ? digits.slice(1) : digits);
