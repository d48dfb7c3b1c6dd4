import type { Locale } from './locale.ts';

const INNER: Record<Locale, Record<string, string>> = { ru: { '«': '„', '»': '“' }, en: { '“': '‘', '”': '’' } };

/** Prepares a text for quotation marks: marks within it become inner ones, as in «Палуба „Лоции“» or “The ‘Lotsia’ deck”. */
export const innerQuotes = (text: string, locale: Locale): string => text.replaceAll(/[«»“”]/g, (mark) => INNER[locale][mark] ?? mark);
