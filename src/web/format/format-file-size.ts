import type { Locale } from '#contract/core/locale.ts';
import { m } from '#messages';

const MEGABYTE = 1024 * 1024;

/** `1,4 МБ`; small files in kilobytes, never less than one. */
export function formatFileSize(bytes: number, locale: Locale): string {
  const round = (value: number, fractions: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: fractions }).format(value);
  if (bytes >= MEGABYTE) return m['lead.megabytes']({ value: round(bytes / MEGABYTE, 1) }, { locale });
  return m['lead.kilobytes']({ value: round(Math.max(1, bytes / 1024), 0) }, { locale });
}
