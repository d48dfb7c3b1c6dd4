import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { alert } from '#server/db/schema/alert.ts';
import { alertMatch } from '#server/db/schema/alert-match.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { lastMorning } from './last-morning.ts';

const AT_ONCE = 200;

/**
 * Makes a mail of what each alert has matched and not told, where its time has come: at once, or in the morning. Matches and mail are bound together
 * in one transaction, so that none is told twice and none is left out. Answers how many mails were made.
 */
export async function gatherMails(db: Database, now = new Date()): Promise<number> {
  const [daily, weekly] = [lastMorning(now, 'daily'), lastMorning(now, 'weekly')];
  return db.transaction(async (tx) => {
    const morning = sql`case ${alert.frequency} when 'daily' then ${daily.toISOString()}::timestamptz else ${weekly.toISOString()}::timestamptz end`;
    const waiting = sql`exists (select from ${alertMatch} where ${alertMatch.alertId} = ${alert.id} and ${alertMatch.deliveryId} is null
      and (${alert.frequency} = 'instant' or ${alertMatch.matchedAt} < ${morning}))`;
    const due = sql`(${alert.frequency} = 'instant' or coalesce(${alert.lastSentAt}, '-infinity') < ${morning})`;
    const alerts = await tx
      .select({ id: alert.id, email: alert.email })
      .from(alert)
      .where(and(eq(alert.status, 'confirmed'), due, waiting))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    if (alerts.length === 0) return 0;
    const letters = alerts.map(({ id, email }) => ({ alertId: id, channel: 'email' as const, template: 'alert-lots', recipient: email }));
    const mails = (await tx.insert(delivery).values(letters).returning({ id: delivery.id })).map(({ id }) => id);
    await tx
      .update(alertMatch)
      .set({ deliveryId: sql`${delivery.id}` })
      .from(delivery)
      .where(and(inArray(delivery.id, mails), eq(alertMatch.alertId, delivery.alertId), isNull(alertMatch.deliveryId)));
    const told = alerts.map(({ id }) => id);
    await tx.update(alert).set({ lastSentAt: now }).where(inArray(alert.id, told));
    return alerts.length;
  });
}
