import type { LotItem } from '#contract/lot.ts';
import type { LotDetails } from '#contract/lot-details.ts';
import type { PartnerLotDetails, PartnerLotItem } from '#contract/partner-lot.ts';

/** A lot of ours or a partner's, as cards show it. */
export type AnyLotItem = LotItem | PartnerLotItem;
/** The same with everything about it. */
export type AnyLotDetails = LotDetails | PartnerLotDetails;
