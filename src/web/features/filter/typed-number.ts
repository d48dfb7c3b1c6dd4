import { formatNumber } from '#contract/core/format-number.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { Bounds } from '#web/stores/filter-rules.ts';

/** As many digits as a price needs; the rest of a held key is not taken. */
const MAX_DIGITS = 12;
const digitsOf = (text: string): string => text.replaceAll(/\D/g, '').slice(0, MAX_DIGITS);

/** What a visitor types, with its thousands apart, and the caret after the same digit as before. */
export function formatTyped(text: string, caret: number, locale: Locale): { text: string; caret: number } {
  const digits = digitsOf(text);
  const formatted = digits ? formatNumber(Number(digits), locale) : '';
  let left = digitsOf(text.slice(0, caret)).length;
  let at = 0;
  while (left > 0 && at < formatted.length) if (/\d/.test(formatted.charAt(at++))) left--;
  return { text: formatted, caret: at };
}

/** What was typed as a number between `min` and `max`; nothing typed is nothing wanted. */
export function numberTyped(text: string, { min, max }: Bounds): number | undefined {
  const digits = digitsOf(text);
  return digits ? Math.min(Math.max(Number(digits), min), max) : undefined;
}
