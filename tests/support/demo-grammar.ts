import { readFileSync } from 'node:fs';
import { createGrammar } from '#server/catalog/understand/create-grammar.ts';
import type { Filters } from '#server/catalog/understand/reading.ts';
import type { Grammar } from '#server/catalog/understand/understand.ts';
import { options } from '#server/db/seed/dictionaries.ts';
import { features } from '#server/db/seed/features.ts';
import { locations } from '#server/db/seed/locations.ts';

const root = new URL('../../', import.meta.url);
const readJson = (path: string) => JSON.parse(readFileSync(new URL(path, root), 'utf8'));
const byId = <Row extends { id: number }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]));

/** What is understood with the dictionaries of the demo agency, in a year that does not change. */
export const demoGrammar = (year = 2026): Promise<Grammar> =>
  createGrammar(
    {
      locations: byId(locations),
      features: byId(features),
      options: byId(options),
      complexes: byId(readJson('demo/content/complexes.json')),
      settlements: byId(readJson('demo/content/settlements.json')),
    } as Parameters<typeof createGrammar>[0],
    year,
  );

export type LabelledPhrase = { q: string; filters: Filters };
/** Phrases as people write them, with the filters that the specification gives them: written by hand, not by the grammar. */
export const labelledPhrases = (locale: string): LabelledPhrase[] => readJson(`tests/search-phrases/${locale}.json`);
