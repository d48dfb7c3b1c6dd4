import { type LotItem, MAX_CARD_PHOTOS } from '#contract/catalog/lot.ts';
import type { LotQuery } from '#contract/catalog/lot-query.ts';
import type { List } from '#contract/core/list.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { CatalogDeps, ReadLotItems } from '#server/catalog/deps.ts';
import { loadTranslations } from '#server/db/deps.ts';
import { findPhotos } from '#server/db/find-pictures.ts';
import { listAnswer } from '#server/db/page.ts';
import { lotPhoto } from '#server/db/schema/lot.ts';
import { presentLotItem } from './lot-presenter.ts';
import { selectCards } from './lot-queries.ts';
import { matchLots } from './match-lots.ts';

export async function findLots(deps: CatalogDeps, query: LotQuery, locale: Locale): Promise<List<LotItem>> {
  const { ids, total } = await matchLots(deps.lots, query);
  return listAnswer(await findLotItems(deps, ids, locale), total, query);
}

export const findLotItems = (deps: CatalogDeps, ids: number[], locale: Locale): Promise<LotItem[]> => (deps.cachedLotItems ?? readLotItems(deps))(ids, locale);

export const readLotItems =
  (deps: CatalogDeps): ReadLotItems =>
  async (ids, locale) => {
    const [rows, photos, translations] = await Promise.all([selectCards(deps.db, ids), findPhotos(deps.db, lotPhoto, ids, MAX_CARD_PHOTOS), loadTranslations(deps, locale)]);
    return rows.map((row) => presentLotItem(row, photos.get(row.id) ?? [], translations));
  };
