import { eq } from 'drizzle-orm';
import type { Locale } from '#contract/core/locale.ts';
import type { SheetLot, ValuationSheet } from '#contract/office/valuation.ts';
import { selectCards } from '#server/catalog/lot/lot-queries.ts';
import { rangeOf } from '#server/catalog/valuation/value-home.ts';
import { AppError } from '#server/core/errors.ts';
import type { Deps } from '#server/db/deps.ts';
import { lead } from '#server/db/schema/lead.ts';
import type { LeadContext } from '#server/lead/inbox/change-lead.ts';
import { isVisible } from '#server/lead/inbox/lead-rights.ts';
import { type AttachedValuation, finalPrice, type StoredSheetLot, sheetOf, valuationOf } from './attached-valuation.ts';

/** The comparable lots of a lead, as the agent has left them. */
export async function getValuationSheet({ db }: Pick<Deps, 'db'>, { actor, locale, number }: LeadContext): Promise<ValuationSheet> {
  const [found] = await db
    .select({ type: lead.type, details: lead.details, isVisible: isVisible(actor) })
    .from(lead)
    .where(eq(lead.number, number));
  if (!found) throw new AppError('not_found');
  if (!found.isVisible) throw new AppError('forbidden');
  const valuation = valuationOf(found);
  if (!valuation) throw new AppError('not_found');
  return presentSheet(db, valuation, locale);
}

export async function presentSheet(db: Deps['db'], valuation: AttachedValuation, locale: Locale): Promise<ValuationSheet> {
  const { version, lots } = sheetOf(valuation);
  const rows = new Map(
    (
      await selectCards(
        db,
        lots.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  const shown = lots.flatMap((stored): SheetLot[] => {
    const row = rows.get(stored.id);
    return row ? [presentLot(stored, { title: row.title[locale], address: row.address[locale], area: row.area, landArea: row.landArea })] : [];
  });
  return { home: valuation.title[locale], range: rangeOf(shown.flatMap((lot) => (lot.isLeftOut ? [] : [lot.adjustedPrice]))), shownRange: valuation.range, lots: shown, version };
}

function presentLot(stored: StoredSheetLot, texts: Pick<SheetLot, 'title' | 'address' | 'area' | 'landArea'>): SheetLot {
  const { id, isSold, price, pricedAt, adjustments, ownPercent, remark, isLeftOut } = stored;
  return { id, ...texts, isSold, price, pricedAt, adjustments, ownPercent, remark, isLeftOut, adjustedPrice: finalPrice(stored) };
}
