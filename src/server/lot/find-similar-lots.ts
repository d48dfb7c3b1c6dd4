import { eq } from 'drizzle-orm';
import { dealOf } from '#contract/category.ts';
import type { List } from '#contract/list.ts';
import type { Locale } from '#contract/locale.ts';
import type { LotItem } from '#contract/lot.ts';
import type { Dictionaries } from '#server/db/dictionaries.ts';
import { listAnswer, offsetOf } from '#server/db/page.ts';
import { lot } from '#server/db/schema/lot.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import type { LotIndex } from '#server/lot-index/lot-index.ts';
import { sizeOf } from '#server/lot-index/size-of.ts';
import { findLotItems } from './find-lots.ts';
import type { LotRow } from './lot-queries.ts';
import { type Comparable, similarity, similarPrices } from './similarity.ts';

type Scored = { id: number; score: number };

/** What to look at beside a lot, or instead of one that is sold: the same category at a comparable price, the most alike first. */
export async function findSimilarLots(deps: Deps, { id, ...page }: { id: number; page: number; limit: number }, locale: Locale): Promise<List<LotItem>> {
  const [row] = await deps.db.select().from(lot).where(eq(lot.id, id));
  if (!row || row.status === 'draft') throw new AppError('lot_not_found');
  const [index, words] = await Promise.all([deps.lots.current(), deps.dictionaries()]);
  const similar = scoreAll(index, row, words);
  const shown = similar.slice(offsetOf(page), offsetOf(page) + page.limit);
  const items = await findLotItems(
    deps,
    shown.map((one) => one.id),
    locale,
  );
  return listAnswer(items, similar.length, page);
}

function scoreAll(index: LotIndex, row: LotRow, words: Dictionaries): Scored[] {
  const parentOf = (locationId: number) => words.locations.get(locationId)?.parentId;
  const subject: Comparable = { price: row.price, size: sizeOf(row) ?? Number.NaN, rooms: row.rooms ?? Number.NaN, locationId: row.locationId, parentId: parentOf(row.locationId) };
  const { min, max } = similarPrices(row.price, dealOf(row.categoryId));
  const scored: Scored[] = [];
  index.each({ categories: [row.categoryId], priceMin: min, priceMax: max }, (slot, { id, price, size, rooms, locationId }) => {
    const place = locationId[slot] as number;
    const other = { price: price[slot] as number, size: size[slot] as number, rooms: rooms[slot] as number, locationId: place, parentId: parentOf(place) };
    if (id[slot] !== row.id) scored.push({ id: id[slot] as number, score: similarity(subject, other) });
  });
  return scored.sort((one, other) => other.score - one.score || other.id - one.id);
}
