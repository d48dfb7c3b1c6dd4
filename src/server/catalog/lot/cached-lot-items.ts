import { LRUCache } from 'lru-cache';
import type { LotItem } from '#contract/catalog/lot.ts';
import type { CatalogDeps, ReadLotItems } from '#server/catalog/deps.ts';
import { noteTables, trackTables } from '#server/db/tables-read.ts';
import { readLotItems } from './find-lots.ts';

const MAX_CARDS = 4_000;
/** The badge «new» depends on the date. */
const MAX_AGE_MS = 10 * 60 * 1_000;

type Card = { item: LotItem; version: number; tables: ReadonlySet<string> };

/** Pages with different filters show the same lots: the card of each is read once until something changes that it shows. */
export function createCachedLotItems(deps: CatalogDeps): ReadLotItems {
  const cards = new LRUCache<string, Card>({ max: MAX_CARDS, ttl: MAX_AGE_MS });
  const read = readLotItems(deps);
  const isValid = (card: Card | undefined): card is Card => {
    if (!card || deps.version.changedSince(card.version, card.tables)) return false;
    card.version = deps.version.current();
    return true;
  };
  return async (ids, locale) => {
    const found = new Map<number, LotItem>();
    const missing: number[] = [];
    for (const id of ids) {
      const card = cards.get(`${locale} ${id}`);
      if (isValid(card)) {
        noteTables(card.tables);
        found.set(id, card.item);
      } else missing.push(id);
    }
    if (missing.length > 0) {
      const version = deps.version.current();
      const { result, tables } = await trackTables(() => read(missing, locale));
      for (const item of result) {
        cards.set(`${locale} ${item.id}`, { item, version, tables });
        found.set(item.id, item);
      }
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  };
}
