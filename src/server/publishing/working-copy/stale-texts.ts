import { LOCALES } from '#contract/core/locale.ts';
import type { Thing } from '#contract/office/working-copy.ts';
import type { FieldValues } from '#server/db/schema/working-copy.ts';
import { type Copy, currentValue, pathInOtherLanguage } from './merge-changes.ts';

/** Texts whose other language was changed after they were last touched. Writing a text again, even unchanged, means that it still fits. A translation makes no text stale. */
export function staleTexts(copy: Copy, published: FieldValues): Thing['stale'] {
  const stale: Thing['stale'] = {};
  for (const [path, changed] of Object.entries(copy.stamps)) {
    const otherPath = pathInOtherLanguage(path);
    const touched = otherPath ? copy.stamps[otherPath] : undefined;
    if (!otherPath || !touched || touched.version >= changed.version || changed.isTranslation || !String(currentValue(copy, published, otherPath) ?? '').trim()) continue;
    const [was, now] = [touched.other ?? '', String(currentValue(copy, published, path) ?? '')];
    if (was !== now) stale[otherPath] = { by: changed.name, at: changed.at, was, now };
  }
  return stale;
}

/** The languages of the stale texts, for lists. */
export function staleLanguages(copy: Copy, published: FieldValues): string[] {
  const paths = Object.keys(staleTexts(copy, published));
  return LOCALES.filter((locale) => paths.some((path) => path.endsWith(`.${locale}`)));
}
