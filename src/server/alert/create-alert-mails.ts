import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { alert } from '#server/db/schema/alert.ts';
import { alertMatch } from '#server/db/schema/alert-match.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { lastScheduledTime } from './last-scheduled-time.ts';

const BATCH = 200;

/**
 * Creates a mail for each alert that is due and has matches without a mail, for one batch of alerts. Matches are linked to their mail in the same transaction, so
 * that none is mailed twice and none is lost. Returns the number of mails.
 */
export async function createAlertMails(db: Database, now = new Date()): Promise<number> {
  const [daily, weekly] = [lastScheduledTime(now, 'daily'), lastScheduledTime(now, 'weekly')];
  return db.transaction(async (tx) => {
    const lastScheduled = sql`case ${alert.frequency} when 'daily' then ${daily.toISOString()}::timestamptz else ${weekly.toISOString()}::timestamptz end`;
    const waiting = sql`exists (select from ${alertMatch} where ${alertMatch.alertId} = ${alert.id} and ${alertMatch.deliveryId} is null
      and (${alert.frequency} = 'instant' or ${alertMatch.matchedAt} < ${lastScheduled}))`;
    const due = sql`(${alert.frequency} = 'instant' or coalesce(${alert.lastSentAt}, '-infinity') < ${lastScheduled})`;
    const alerts = await tx
      .select({ id: alert.id, email: alert.email })
      .from(alert)
      .where(and(eq(alert.status, 'confirmed'), due, waiting))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    if (alerts.length === 0) return 0;
    const deliveries = alerts.map(({ id, email }) => ({ alertId: id, channel: 'email' as const, template: 'alert-lots', recipient: email }));
    const deliveryIds = (await tx.insert(delivery).values(deliveries).returning({ id: delivery.id })).map(({ id }) => id);
    await tx
      .update(alertMatch)
      .set({ deliveryId: sql`${delivery.id}` })
      .from(delivery)
      .where(and(inArray(delivery.id, deliveryIds), eq(alertMatch.alertId, delivery.alertId), isNull(alertMatch.deliveryId)));
    const ids = alerts.map(({ id }) => id);
    await tx.update(alert).set({ lastSentAt: now }).where(inArray(alert.id, ids));
    return alerts.length;
  });
}
