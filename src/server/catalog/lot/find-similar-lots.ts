import { dealOf } from '#contract/catalog/category.ts';
import type { LotItem } from '#contract/catalog/lot.ts';
import type { List } from '#contract/core/list.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { CatalogDeps } from '#server/catalog/deps.ts';
import { sizeOf } from '#server/catalog/lot-index/indexed-lot.ts';
import { AppError } from '#server/core/errors.ts';
import type { Dictionaries } from '#server/db/dictionaries.ts';
import { listAnswer, offsetOf } from '#server/db/page.ts';
import { findLotItems } from './find-lots.ts';
import { type CardRow, selectCards } from './lot-queries.ts';
import { countSimilar, mostSimilar, type Subject } from './most-similar.ts';
import { similarPrices } from './similarity.ts';

/** Lots of the same category at a comparable price, the most similar first; also for a sold lot. */
export async function findSimilarLots(deps: CatalogDeps, { id, ...page }: { id: number; page: number; limit: number }, locale: Locale): Promise<List<LotItem>> {
  const [row] = await selectCards(deps.db, [id]);
  if (!row || row.status === 'draft') throw new AppError('lot_not_found');
  const [index, dictionaries] = await Promise.all([deps.lots.current(), deps.dictionaries()]);
  const subject = subjectOf(row, dictionaries);
  const total = countSimilar(index, subject);
  const offset = offsetOf(page);
  const ids = offset < total ? mostSimilar(index, subject, offset + page.limit).slice(offset) : [];
  return listAnswer(await findLotItems(deps, ids, locale), total, page);
}

function subjectOf(row: CardRow, dictionaries: Dictionaries): Subject {
  const parentOf = (locationId: number) => dictionaries.locations.get(locationId)?.parentId;
  const { id, categoryId, locationId, price } = row;
  const prices = similarPrices(price, dealOf(categoryId));
  return { id, categoryId, price, prices, size: sizeOf(row) ?? Number.NaN, rooms: row.rooms ?? Number.NaN, locationId, parentId: parentOf(locationId), parentOf };
}
