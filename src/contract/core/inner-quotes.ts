import type { Locale } from './locale.ts';

const INNER: Record<Locale, Record<string, string>> = { ru: { '«': '„', '»': '“' }, en: { '“': '‘', '”': '’' } };

/** A text that is put into quotation marks: those within it are of the second kind, «Палуба „Лоции“» or “The ‘Lotsia’ deck”. */
export const innerQuotes = (text: string, locale: Locale): string => text.replaceAll(/[«»“”]/g, (mark) => INNER[locale][mark] ?? mark);
