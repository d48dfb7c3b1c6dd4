import { inArray, or, type SQL, sql } from 'drizzle-orm';
import { phoneDigits } from '#contract/lead/phone-mask.ts';
import type { Database, Executor } from '#server/db/client.ts';
import { alert, priceWatch } from '#server/db/schema/alert.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { lead } from '#server/db/schema/lead.ts';
import { endConsents } from './consents.ts';
import { deleteMailsOf } from './delete-mails.ts';
import { deleteResumes } from './forget-files.ts';
import type { Folders, Forgotten } from './forget-old.ts';
import { forgetOwner } from './forget-owner.ts';

/** An email address, or the digits of a phone with its country code, however it was written. */
export type Contact = { email: string } | { digits: string };

export function contactOf(text: string): Contact | undefined {
  if (/^[^@\s]+@[^@\s]+$/.test(text)) return { email: text.toLowerCase() };
  const digits = phoneDigits(text);
  return digits ? { digits } : undefined;
}

/**
 * Deletes all data of one person, delivered or not: leads, résumés, alerts, price watches, mail files, and
 * their contacts as the owner of a property. The records of consents stay as ended, as long as
 * the policy says. Leads and price watches with the same consent are deleted together.
 */
export async function forgetPerson(db: Database, { resumeFolder, mailFolder }: Folders, contact: Contact): Promise<Pick<Forgotten, 'leads' | 'alerts' | 'priceWatches'>> {
  return db.transaction(async (tx) => {
    const consents = new Set<string>();
    for (const table of [lead, alert, priceWatch]) {
      const rows = await tx.select({ consentId: table.consentId }).from(table).where(isOf(contact, table));
      for (const { consentId } of rows) consents.add(consentId);
    }
    const ids = [...consents];
    const mails = await mailsOf(tx, ids);
    const [alerts, watches] = [await tx.delete(alert).where(inArray(alert.consentId, ids)), await tx.delete(priceWatch).where(inArray(priceWatch.consentId, ids))];
    const leads = await tx.delete(lead).where(inArray(lead.consentId, ids)).returning({ resumeKey: lead.resumeKey });
    await deleteResumes(resumeFolder, leads);
    await deleteMailsOf(mailFolder, mails); // after the rows: a delivery being sent has written its mail by then
    await endConsents(tx, ids, new Date());
    await forgetOwner(tx, contact);
    return { leads: leads.length, alerts: alerts.rowCount ?? 0, priceWatches: watches.rowCount ?? 0 };
  });
}

/** The deliveries of the leads and subscriptions with these consents. */
async function mailsOf(tx: Executor, consents: string[]): Promise<{ id: number; template: string }[]> {
  const subject = or(
    ...(
      [
        [delivery.leadId, lead],
        [delivery.alertId, alert],
        [delivery.priceWatchId, priceWatch],
      ] as const
    ).map(([key, table]) => inArray(key, tx.select({ id: table.id }).from(table).where(inArray(table.consentId, consents)))),
  );
  return tx.select({ id: delivery.id, template: delivery.template }).from(delivery).where(subject);
}

function isOf(contact: Contact, table: typeof lead | typeof alert | typeof priceWatch): SQL | undefined {
  if ('digits' in contact) return 'phone' in table ? sql`regexp_replace(${table.phone}, '\\D', '', 'g') = ${contact.digits}` : sql`false`;
  const byEmail = sql`lower(${table.email}) = ${contact.email}`;
  // On the English site the phone field may hold a second email.
  return 'details' in table ? or(byEmail, sql`lower(${table.details}->>'phone') = ${contact.email}`) : byEmail;
}
