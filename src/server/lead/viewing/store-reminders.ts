import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Executor } from '#server/db/client.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { viewing } from '#server/db/schema/viewing.ts';
import type { LeadDeps } from '#server/lead/deps.ts';
import { readTemplate } from './letters/viewing-templates.ts';
import { DAY_BEFORE_MS, HOURS_BEFORE_MS } from './reminder-times.ts';
import { storeViewingLetters } from './store-viewing-letters.ts';

const BATCH = 100;

/**
 * Stores the reminders of viewings a day and two hours before, each once. Who has got no other letter about a viewing is not reminded of it. After a longer stop of the site
 * only the later of two missed reminders is sent. Returns the number of viewings.
 */
export async function storeReminders({ db, outbox }: Pick<LeadDeps, 'db' | 'outbox'>, now = new Date()): Promise<number> {
  const letters: number[] = [];
  const reminded = await db.transaction(async (tx) => {
    const inMs = (ms: number) => new Date(now.getTime() + ms);
    const isHoursDue = and(isNull(viewing.hoursReminderAt), lte(viewing.startsAt, inMs(HOURS_BEFORE_MS)));
    const isDayDue = and(isNull(viewing.dayReminderAt), lte(viewing.startsAt, inMs(DAY_BEFORE_MS)));
    const due = await tx
      .select({ viewing, isHoursDue: sql<boolean>`${isHoursDue}` })
      .from(viewing)
      .where(and(eq(viewing.state, 'planned'), gt(viewing.startsAt, now), or(isHoursDue, isDayDue)))
      .orderBy(viewing.startsAt)
      .limit(BATCH)
      .for('no key update', { skipLocked: true });
    for (const { viewing: found, isHoursDue: isLast } of due) {
      await tx
        .update(viewing)
        .set({ dayReminderAt: found.dayReminderAt ?? now, ...(isLast && { hoursReminderAt: now }), updatedAt: found.updatedAt })
        .where(eq(viewing.id, found.id));
      letters.push(...(await storeViewingLetters(tx, found, { occasion: 'reminder', notify: await findNotified(tx, found.id) })));
    }
    return due.length;
  });
  outbox.wake(letters);
  return reminded;
}

/** Who has got letters about a viewing. */
async function findNotified(tx: Executor, id: number): Promise<{ visitor: boolean; agent: boolean }> {
  const rows = await tx.selectDistinct({ template: delivery.template }).from(delivery).where(eq(delivery.viewingId, id));
  const notified = new Set(rows.map(({ template }) => readTemplate(template)?.to));
  return { visitor: notified.has('visitor'), agent: notified.has('agent') };
}
