import { asc, desc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { delivery, deliveryAttempt } from '#server/db/schema/delivery.ts';
import { lead } from '#server/db/schema/lead.ts';

const MAX_ROWS = 200;
const timeText = (moment: Date) => moment.toISOString().replace('T', ' ').slice(0, 19);

/** Deliveries that have failed for good, the newest first, for somebody to check and resend. */
export async function listDead(db: Database): Promise<string> {
  const rows = await db
    .select({
      id: delivery.id,
      channel: delivery.channel,
      template: delivery.template,
      error: delivery.lastError,
      attempts: delivery.attempts,
      at: delivery.updatedAt,
      number: lead.number,
    })
    .from(delivery)
    .leftJoin(lead, eq(lead.id, delivery.leadId))
    .where(eq(delivery.status, 'dead'))
    .orderBy(desc(delivery.id))
    .limit(MAX_ROWS);
  const lines = rows.map(
    (row) => `${row.id}  ${timeText(row.at)}  ${row.number === null ? '' : `lead ${row.number}  `}${row.channel} ${row.template}, ${row.attempts} attempts: ${row.error ?? ''}`,
  );
  return lines.join('\n') || 'No delivery has failed for good';
}

/** Leads marked as spam, so that somebody can find those that are not. */
export async function listSpam(db: Database): Promise<string> {
  const rows = await db.select().from(lead).where(eq(lead.step, 'spam')).orderBy(desc(lead.number)).limit(MAX_ROWS);
  return rows.map((row) => `${row.number}  ${timeText(row.createdAt)}  ${row.type}  ${row.page}`).join('\n') || 'There is no spam';
}

/** Leads marked because too many forms came with the same contact. */
export async function listRepeated(db: Database): Promise<string> {
  const rows = await db.select().from(lead).where(eq(lead.repeated, true)).orderBy(desc(lead.number)).limit(MAX_ROWS);
  return rows.map((row) => `${row.number}  ${timeText(row.createdAt)}  ${row.type}  ${row.phone ?? row.email}  ${row.page}`).join('\n') || 'There are no repeated leads';
}

/** The deliveries of a lead and each attempt. */
export async function showLead(db: Database, number: number): Promise<string> {
  const [found] = await db.select().from(lead).where(eq(lead.number, number));
  if (!found) return `There is no lead ${number}`;
  const deliveries = await db.select().from(delivery).where(eq(delivery.leadId, found.id)).orderBy(asc(delivery.id));
  const parts = await Promise.all(deliveries.map((row) => describeDelivery(db, row)));
  const { subject } = found.details;
  const about = typeof subject === 'string' ? [`  subject: ${subject}`] : [];
  return [`Lead ${number}: ${found.type}, ${found.step}${found.repeated ? ', repeated' : ''}, ${timeText(found.createdAt)}, from ${found.page}`, ...about, ...parts].join('\n');
}

async function describeDelivery(db: Database, { id, channel, template, recipient, status }: typeof delivery.$inferSelect): Promise<string> {
  const attempts = await db.select().from(deliveryAttempt).where(eq(deliveryAttempt.deliveryId, id)).orderBy(asc(deliveryAttempt.id));
  const lines = attempts.map(({ at, outcome, error, ms }) => `    ${timeText(at)}  ${outcome} in ${ms} ms${error ? `: ${error}` : ''}`);
  return [`  ${id}  ${channel} ${template} to ${recipient}: ${status}`, ...lines].join('\n');
}
