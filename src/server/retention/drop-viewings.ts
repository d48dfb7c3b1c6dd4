import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#server/db/client.ts';
import { announceViewing } from '#server/db/lead-notices.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { droppedViewing } from '#server/db/schema/dropped-viewing.ts';
import { staff } from '#server/db/schema/staff.ts';
import { viewing } from '#server/db/schema/viewing.ts';

/** The letter that removes the event from the agent's calendar. */
export const DROPPED_TEMPLATE = 'viewing-dropped';

/** Viewings that are still ahead, or under way. */
export const isComing = (now: Date): SQL | undefined => and(eq(viewing.state, 'planned'), sql`${viewing.startsAt} + ${viewing.minutes} * interval '1 minute' > ${now}`);

/**
 * Before a visitor is deleted: deletes those of their viewings that are still to come, and stores a letter to the agent. The letter has nothing about the visitor,
 * who gets none: their address is being deleted too.
 */
export async function dropViewings(tx: Executor, where: SQL | undefined, now: Date): Promise<void> {
  const comingViewings = await tx
    .select({ viewing, email: staff.email })
    .from(viewing)
    .innerJoin(staff, eq(staff.id, viewing.staffId))
    .where(and(isComing(now), where));
  for (const { viewing: found, email } of comingViewings) {
    const { uid, lotId, staffId, startsAt, minutes } = found;
    const [dropped] = await tx
      .insert(droppedViewing)
      .values({ uid, lotId, staffId, startsAt, minutes, sequence: found.sequence + 1 })
      .returning({ id: droppedViewing.id });
    await tx.insert(delivery).values({ droppedViewingId: dropped?.id, channel: 'email', template: DROPPED_TEMPLATE, recipient: email });
    await tx.delete(viewing).where(eq(viewing.id, found.id));
  }
  if (comingViewings.length > 0) await announceViewing(tx);
}
