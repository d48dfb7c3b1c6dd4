import type { LotItem } from '#contract/catalog/lot.ts';
import type { LotDetails } from '#contract/catalog/lot-details.ts';
import type { PartnerLotDetails, PartnerLotItem } from '#contract/catalog/partner-lot.ts';

/** A lot of ours or a partner's, as cards show it. */
export type AnyLotItem = LotItem | PartnerLotItem;
/** The same, with all details of the lot's own page. */
export type AnyLotDetails = LotDetails | PartnerLotDetails;

/** Identifies a lot in browser storage and in shared links: ours by id, a partner's by region and id, `sochi:12`. */
export type LotKey = number | `${string}:${number}`;

export const lotKey = (lot: AnyLotItem): LotKey => ('region' in lot ? `${lot.region.slug}:${lot.id}` : lot.id);

/** Validates a value from browser storage. */
export const isLotKey = (value: unknown): value is LotKey => Number.isInteger(value) || (typeof value === 'string' && /^[a-z-]+:\d+$/.test(value));
