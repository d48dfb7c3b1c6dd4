import type { PartnerLotDetails } from '#contract/catalog/partner-lot.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { CatalogDeps } from '#server/catalog/deps.ts';
import { onOffer } from '#server/catalog/lot/require-lot.ts';
import { localized } from '#server/db/deps.ts';
import { findPhotos } from '#server/db/find-pictures.ts';
import { partnerLotPhoto } from '#server/db/schema/lot.ts';
import { presentPartnerLotDetails } from './partner-lot-presenter.ts';
import { selectPartnerLots } from './partner-lot-queries.ts';

export async function requirePartnerLot(deps: CatalogDeps, id: number, locale: Locale): Promise<PartnerLotDetails> {
  const [[row], photos, said] = await Promise.all([selectPartnerLots(deps.db, [id]), findPhotos(deps.db, partnerLotPhoto, [id]), localized(deps, locale)]);
  return presentPartnerLotDetails(onOffer(row), photos.get(id) ?? [], said);
}
