import { and, desc, eq } from 'drizzle-orm';
import type { PriceHistory } from '#contract/office/working-copy.ts';
import { priceChange } from '#server/db/schema/lot.ts';
import { revision } from '#server/db/schema/working-copy.ts';
import { type PublishingDeps, requireThing } from '#server/publishing/working-copy/thing-store.ts';
import type { Actor } from '#server/staff/actor.ts';
import { requireRight } from '#server/staff/rights.ts';

/** Every price that a lot has had, the newest first. Who set it and why is known of those that the office has set. */
export async function findPriceHistory({ db }: PublishingDeps, actor: Actor, id: number): Promise<PriceHistory> {
  requireRight(actor, 'lot.read');
  await requireThing(db, 'lot', id);
  const rows = await db
    .select({ price: priceChange.price, at: priceChange.changedAt, by: revision.staffName, reason: revision.reason })
    .from(priceChange)
    .leftJoin(revision, and(eq(revision.kind, 'lot'), eq(revision.thingId, priceChange.lotId), eq(revision.priceChangeId, priceChange.id)))
    .where(eq(priceChange.lotId, id))
    .orderBy(desc(priceChange.changedAt), desc(priceChange.id));
  return { items: rows.map(({ price, at, by, reason }, index) => ({ at: at.toISOString(), before: rows[index + 1]?.price ?? null, after: price, by, reason })) };
}
