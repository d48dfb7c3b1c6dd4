import { MAX_CARD_PHOTOS } from '#contract/catalog/lot.ts';
import type { PartnerLotQuery } from '#contract/catalog/lot-query.ts';
import type { PartnerLotDetails, PartnerLotItem } from '#contract/catalog/partner-lot.ts';
import type { List } from '#contract/core/list.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { CatalogDeps } from '#server/catalog/deps.ts';
import { matchLots } from '#server/catalog/lot/match-lots.ts';
import { requireOnOffer } from '#server/catalog/lot/require-lot.ts';
import { loadTranslations } from '#server/db/deps.ts';
import { findPhotos } from '#server/db/find-pictures.ts';
import { listAnswer } from '#server/db/page.ts';
import { partnerLotPhoto } from '#server/db/schema/lot.ts';
import { presentPartnerLot, presentPartnerLotDetails } from './partner-lot-presenter.ts';
import { selectPartnerLots } from './partner-lot-queries.ts';

/** Lots of partner agencies: the same filters and orders as ours, and a region. */
export async function findPartnerLots(deps: CatalogDeps, query: PartnerLotQuery, locale: Locale): Promise<List<PartnerLotItem | PartnerLotDetails>> {
  const { ids, total } = await matchLots(deps.partnerLots, query);
  const inDetail = query.formatType === 'details';
  const [rows, photos, translations] = await Promise.all([
    selectPartnerLots(deps.db, ids),
    findPhotos(deps.db, partnerLotPhoto, ids, inDetail ? undefined : MAX_CARD_PHOTOS),
    loadTranslations(deps, locale),
  ]);
  const present = inDetail ? presentPartnerLotDetails : presentPartnerLot;
  return listAnswer(
    rows.map((row) => present(row, photos.get(row.id) ?? [], translations)),
    total,
    query,
  );
}

/** Throws 404 for an unknown lot, 410 for one that is no longer on offer. */
export async function requirePartnerLot(deps: CatalogDeps, id: number, locale: Locale): Promise<PartnerLotDetails> {
  const [[row], photos, translations] = await Promise.all([selectPartnerLots(deps.db, [id]), findPhotos(deps.db, partnerLotPhoto, [id]), loadTranslations(deps, locale)]);
  return presentPartnerLotDetails(requireOnOffer(row), photos.get(id) ?? [], translations);
}
