import type { PriceRange, ValuationQuery } from '#contract/catalog/valuation.ts';
import type { Valued } from '#server/catalog/valuation/value-home.ts';
import type { LocalizedText } from '#server/db/schema/columns.ts';

type StoredLot = Valued & { pricedAt: string };
/** A lot of the agent's sheet. `ownPercent` is the agent's own adjustment; `adjustedPrice` does not contain it. */
export type StoredSheetLot = StoredLot & { ownPercent: number; remark: string; isLeftOut: boolean };

/** The valuation that a visitor has seen, as it is stored in the details of their lead, and the sheet that an agent has made from it. */
export type AttachedValuation = {
  home: ValuationQuery;
  title: LocalizedText;
  range: PriceRange | null;
  lots: StoredLot[];
  sheet?: { version: number; changedBy: string; lots: StoredSheetLot[] };
};

export const valuationOf = ({ details }: { details: Record<string, unknown> }): AttachedValuation | undefined => details.valuation as AttachedValuation | undefined;

/** The agent's sheet; until it is changed, the lots that the visitor has seen. */
export const sheetOf = ({ sheet, lots }: AttachedValuation) =>
  sheet ?? { version: 0, changedBy: '', lots: lots.map((lot): StoredSheetLot => ({ ...lot, ownPercent: 0, remark: '', isLeftOut: false })) };

/** The adjusted price with the agent's own adjustment. */
export const finalPrice = ({ adjustedPrice, ownPercent }: Pick<StoredSheetLot, 'adjustedPrice' | 'ownPercent'>): number =>
  Math.max(1, Math.round(adjustedPrice * (1 + ownPercent / 100)));
