import { eq } from 'drizzle-orm';
import type { SheetInput, ValuationSheet } from '#contract/office/valuation.ts';
import { findCandidate } from '#server/catalog/valuation/find-candidates.ts';
import { adjustLot } from '#server/catalog/valuation/value-home.ts';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import type { Deps } from '#server/db/deps.ts';
import { lead } from '#server/db/schema/lead.ts';
import { type LeadContext, lockLead } from '#server/lead/inbox/change-lead.ts';
import { writeAudit } from '#server/staff/audit.ts';
import { type AttachedValuation, type StoredSheetLot, sheetOf, valuationOf } from './attached-valuation.ts';
import { presentSheet } from './get-valuation-sheet.ts';

/** An agent leaves lots out, adds others and adjusts them by what a catalogue cannot know. */
export async function changeValuationSheet({ db }: Pick<Deps, 'db'>, { actor, locale, number }: LeadContext, input: SheetInput): Promise<ValuationSheet> {
  const changed = await db.transaction(async (tx) => {
    const locked = await lockLead(tx, actor, number);
    const valuation = valuationOf(locked);
    if (!valuation) throw new AppError('not_found');
    const { version, changedBy } = sheetOf(valuation);
    if (version !== input.version) throw new AppError('changed_by_other', changedBy);
    const lots = await lotsOf(tx, valuation, input);
    const next: AttachedValuation = { ...valuation, sheet: { version: version + 1, changedBy: actor.name, lots } };
    await tx
      .update(lead)
      .set({ details: { ...locked.details, valuation: next }, updatedAt: new Date() })
      .where(eq(lead.id, locked.id));
    await writeAudit(tx, actor, { action: 'lead.valuation', subject: 'lead', subjectId: number, change: { lots: lots.filter(({ isLeftOut }) => !isLeftOut).map(({ id }) => id) } });
    return next;
  });
  return presentSheet(db, changed, locale);
}

async function lotsOf(tx: Executor, valuation: AttachedValuation, { lots }: SheetInput): Promise<StoredSheetLot[]> {
  const known = new Map(sheetOf(valuation).lots.map((lot) => [lot.id, lot]));
  const given = new Map(lots.map((lot) => [lot.id, lot])); // each lot once
  return Promise.all([...given.values()].map(async (lot) => ({ ...(known.get(lot.id) ?? (await newLot(tx, valuation, lot.id))), ...lot, remark: lot.remark.trim() })));
}

/** Only a lot of the same kind can be compared, whatever its place and size. */
async function newLot(tx: Executor, { home }: AttachedValuation, id: number): Promise<StoredSheetLot> {
  const found = await findCandidate(tx, home, id);
  if (!found) throw new AppError('invalid_form', '', { lot: 'notComparable' });
  return { ...adjustLot(home, found), pricedAt: found.pricedAt.toISOString(), ownPercent: 0, remark: '', isLeftOut: false };
}
