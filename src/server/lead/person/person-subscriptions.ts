import { desc, eq } from 'drizzle-orm';
import type { LotFilters } from '#contract/catalog/lot-query.ts';
import type { PersonDetail } from '#contract/office/people.ts';
import type { Executor } from '#server/db/client.ts';
import { alert, priceWatch } from '#server/db/schema/alert.ts';
import { lot, partnerLot } from '#server/db/schema/lot.ts';
import { byEmail, lotColumns, lotNameOf, type SeenPerson } from './seen-person.ts';

/* What a person follows, by any of their addresses. */

/** Filters in words. */
export type DescribeFilters = (filters: LotFilters) => string;

export async function findAlerts(db: Executor, { emails }: SeenPerson, describe: DescribeFilters): Promise<PersonDetail['alerts']> {
  const rows = await db.select().from(alert).where(byEmail(alert, emails)).orderBy(desc(alert.createdAt));
  return rows.map(({ id, filters, frequency, status, lastSentAt, createdAt }) => ({
    id,
    wish: describe(filters),
    frequency,
    status,
    lastSentAt: lastSentAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }));
}

export async function findPriceWatches(db: Executor, { emails, locale }: SeenPerson): Promise<PersonDetail['priceWatches']> {
  const rows = await db
    .select({ watch: priceWatch, ...lotColumns })
    .from(priceWatch)
    .leftJoin(lot, eq(lot.id, priceWatch.lotId))
    .leftJoin(partnerLot, eq(partnerLot.id, priceWatch.partnerLotId))
    .where(byEmail(priceWatch, emails))
    .orderBy(desc(priceWatch.createdAt));
  return rows.map(({ watch: { id, lastPrice, status, createdAt }, ...row }) => ({ id, lot: lotNameOf(row, locale), price: lastPrice, status, createdAt: createdAt.toISOString() }));
}
