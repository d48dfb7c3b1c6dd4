import type { LotItem } from '#contract/catalog/lot.ts';
import type { LotDetails } from '#contract/catalog/lot-details.ts';
import type { PartnerLotDetails, PartnerLotItem } from '#contract/catalog/partner-lot.ts';

/** A lot of ours or a partner's, as cards show it. */
export type AnyLotItem = LotItem | PartnerLotItem;
/** The same with everything about it. */
export type AnyLotDetails = LotDetails | PartnerLotDetails;
