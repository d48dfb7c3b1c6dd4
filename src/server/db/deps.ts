import type { Locale } from '#contract/core/locale.ts';
import type { Database } from './client.ts';
import type { DataVersion } from './data-version.ts';
import type { Dictionaries } from './dictionaries.ts';

/** The dependencies of every use case. */
export type Deps = {
  db: Database;
  version: DataVersion;
  dictionaries(): Promise<Dictionaries>;
};

/** What a presenter needs: the visitor's language, and the dictionaries with their texts in both languages. */
export type Translations = { locale: Locale; texts: Dictionaries };

export const loadTranslations = async (deps: Pick<Deps, 'dictionaries'>, locale: Locale): Promise<Translations> => ({ locale, texts: await deps.dictionaries() });

/** A location with the name of the city or district it belongs to. */
export function placeOf(locationId: number, { locale, texts }: Translations): { id: number; title: string; parent: string } {
  const place = texts.locations.get(locationId);
  const parent = place?.parentId ? texts.locations.get(place.parentId) : undefined;
  return { id: locationId, title: place?.title[locale] ?? '', parent: parent?.title[locale] ?? '' };
}
