import { formatNumber } from '#contract/core/format-number.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { Bounds } from '#web/stores/filter-rules.ts';

/** Enough for any price; more digits (a key held down) are ignored. */
const MAX_DIGITS = 12;
const digitsOf = (text: string): string => text.replaceAll(/\D/g, '').slice(0, MAX_DIGITS);

/** Formats the typed text with thousands separators; the caret stays after the same digit. */
export function formatTyped(text: string, caret: number, locale: Locale): { text: string; caret: number } {
  const digits = digitsOf(text);
  const formatted = digits ? formatNumber(Number(digits), locale) : '';
  let digitsLeft = digitsOf(text.slice(0, caret)).length;
  let position = 0;
  while (digitsLeft > 0 && position < formatted.length) if (/\d/.test(formatted.charAt(position++))) digitsLeft--;
  return { text: formatted, caret: position };
}

/** The typed text as a number, clamped to `min` and `max`; undefined if empty. */
export function numberTyped(text: string, { min, max }: Bounds): number | undefined {
  const digits = digitsOf(text);
  return digits ? Math.min(Math.max(Number(digits), min), max) : undefined;
}
