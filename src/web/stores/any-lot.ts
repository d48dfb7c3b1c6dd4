import type { LotItem } from '#contract/catalog/lot.ts';
import type { LotDetails } from '#contract/catalog/lot-details.ts';
import type { PartnerLotDetails, PartnerLotItem } from '#contract/catalog/partner-lot.ts';

/** A lot of ours or a partner's, as cards show it. */
export type AnyLotItem = LotItem | PartnerLotItem;
/** The same with everything about it. */
export type AnyLotDetails = LotDetails | PartnerLotDetails;

/** Names a lot wherever lots are kept or shared: ours by its number, a partner's by region and number, `sochi:12`. */
export type LotKey = number | `${string}:${number}`;

export const lotKey = (lot: AnyLotItem): LotKey => ('region' in lot ? `${lot.region.slug}:${lot.id}` : lot.id);

/** Whether something out of the browser's storage is one. */
export const isLotKey = (kept: unknown): kept is LotKey => Number.isInteger(kept) || (typeof kept === 'string' && /^[a-z-]+:\d+$/.test(kept));
