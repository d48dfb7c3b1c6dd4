import type { LotItem } from '#contract/catalog/lot.ts';
import type { CatalogDeps, ReadLotItems } from '#server/catalog/deps.ts';
import { createVersionedCache, MAX_DATED_MS } from '#server/db/data-version.ts';
import { noteTables, trackTables } from '#server/db/tables-read.ts';
import { readLotItems } from './find-lots.ts';

const MAX_CARDS = 4_000;

/** Pages with different filters show the same lots. So each card is read once, until a table that it was read from changes. Cards that are not cached are read together. */
export function createCachedLotItems(deps: CatalogDeps): ReadLotItems {
  const cache = createVersionedCache<LotItem | undefined>(deps.version, { max: MAX_CARDS, maxAgeMs: MAX_DATED_MS });
  const read = readLotItems(deps);
  return async (ids, locale) => {
    const missing: number[] = [];
    let reading: ReturnType<typeof trackTables<LotItem[]>> | undefined;
    const readCard = async (id: number) => {
      missing.push(id);
      await undefined; // wait until all missing ids are known
      reading ??= trackTables(() => read(missing, locale));
      const { result, tables } = await reading;
      noteTables(tables);
      return result.find((card) => card.id === id);
    };
    const cards = await Promise.all(ids.map((id) => cache(`${locale} ${id}`, () => readCard(id))));
    return cards.filter((card) => card !== undefined);
  };
}
