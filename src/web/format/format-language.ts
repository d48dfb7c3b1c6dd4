import type { Locale } from '#contract/core/locale.ts';

/** The names of languages in a sentence: `['ru', 'hy']` → `русский, армянский`. */
export function formatLanguages(codes: string[], locale: Locale): string {
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  return codes.map((code) => names.of(code) ?? code).join(', ');
}
