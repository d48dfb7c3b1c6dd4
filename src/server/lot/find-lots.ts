import type { List } from '#contract/list.ts';
import type { Locale } from '#contract/locale.ts';
import { CARD_PHOTOS, type LotItem } from '#contract/lot.ts';
import type { LotQuery } from '#contract/lot-query.ts';
import { listAnswer } from '#server/db/page.ts';
import { lotPhoto } from '#server/db/schema/lot.ts';
import { type Deps, speech } from '#server/deps.ts';
import { findPhotos } from '#server/picture/find-pictures.ts';
import { presentLotItem } from './lot-presenter.ts';
import { countLots, selectLots } from './lot-queries.ts';

export async function findLots(deps: Deps, query: LotQuery, locale: Locale): Promise<List<LotItem>> {
  const [rows, total, said] = await Promise.all([selectLots(deps.db, query), countLots(deps.db, query), speech(deps, locale)]);
  const photos = await findPhotos(
    deps.db,
    lotPhoto,
    rows.map((row) => row.id),
    CARD_PHOTOS,
  );
  return listAnswer(
    rows.map((row) => presentLotItem(row, photos.get(row.id) ?? [], said)),
    total,
    query,
  );
}
