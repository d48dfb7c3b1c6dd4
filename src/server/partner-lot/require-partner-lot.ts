import type { Locale } from '#contract/locale.ts';
import type { PartnerLotDetails } from '#contract/partner-lot.ts';
import { partnerLotPhoto } from '#server/db/schema/lot.ts';
import { type Deps, speech } from '#server/deps.ts';
import { onOffer } from '#server/lot/require-lot.ts';
import { findPhotos } from '#server/picture/find-pictures.ts';
import { presentPartnerLotDetails } from './partner-lot-presenter.ts';
import { selectPartnerLots } from './partner-lot-queries.ts';

export async function requirePartnerLot(deps: Deps, id: number, locale: Locale): Promise<PartnerLotDetails> {
  const [[row], photos, said] = await Promise.all([selectPartnerLots(deps.db, [id]), findPhotos(deps.db, partnerLotPhoto, [id]), speech(deps, locale)]);
  return presentPartnerLotDetails(onOffer(row), photos.get(id) ?? [], said);
}
