import type { Locale } from '#contract/core/locale.ts';

/** Thousands with commas, as English writes them: `1,250,000.5`. In Russian a comma is always the decimal sign. */
const ENGLISH_THOUSANDS = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
/** Digits of smaller numbers are not grouped, since these may be years or coordinates. */
const GROUPED_FROM = 10_000;

/** A number may be typed with spaces, a comma or a point. Anything else is returned as it was typed: the server refuses it, with a sentence at the field. */
export function readNumber(text: string, locale: Locale): number | string | null {
  const plain = text.replaceAll(/\s/g, '').replace('−', '-');
  if (plain === '') return null;
  const number = Number(locale === 'en' && ENGLISH_THOUSANDS.test(plain) ? plain.replaceAll(',', '') : plain.replace(',', '.'));
  // `0x10` and `1e6` are numbers for JavaScript, but nobody types them on purpose.
  return Number.isFinite(number) && /^[-\d.,]+$/.test(plain) ? number : text;
}

export const numberShown = (value: unknown, locale: Locale): string =>
  typeof value === 'number'
    ? value.toLocaleString(locale === 'ru' ? 'ru' : 'en-GB', { maximumFractionDigits: 6, useGrouping: Math.abs(value) >= GROUPED_FROM })
    : String(value ?? '');
