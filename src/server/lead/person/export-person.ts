import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Executor } from '#server/db/client.ts';
import type { Deps } from '#server/db/deps.ts';
import { alert, priceWatch } from '#server/db/schema/alert.ts';
import { consent } from '#server/db/schema/consent.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { lead, leadEvent } from '#server/db/schema/lead.ts';
import { personOpening } from '#server/db/schema/person.ts';
import { lotAnswer, shortlist, shortlistLot } from '#server/db/schema/shortlist.ts';
import { viewing } from '#server/db/schema/viewing.ts';
import { writeAudit } from '#server/staff/audit.ts';
import { requireConfirmedRight, type Session } from '#server/staff/session.ts';
import { emailsOf } from './get-person.ts';
import { findGroup, findGroupContacts } from './person-group.ts';

/** Everything that is stored about a person, as it is stored: for somebody who asks what the agency knows about them. */
export async function exportPerson({ db }: Pick<Deps, 'db'>, session: Session, personId: number): Promise<Record<string, unknown>> {
  const actor = requireConfirmedRight(session, 'person.export');
  return db.transaction(
    async (tx) => {
      const { rootId, members, ids } = await findGroup(tx, personId);
      const contacts = await findGroupContacts(tx, [rootId]);
      const file = { people: members, contacts, ...(await readStored(tx, ids, emailsOf(contacts))) };
      await writeAudit(tx, actor, { action: 'person.export', subject: 'person', subjectId: rootId, change: { leads: file.leads.length } });
      return file;
    },
    { isolationLevel: 'repeatable read' },
  );
}

async function readStored(tx: Executor, ids: number[], emails: string[]) {
  const leads = await tx.select().from(lead).where(inArray(lead.personId, ids)).orderBy(asc(lead.createdAt));
  const isTheirs = (table: typeof alert | typeof priceWatch) => (emails.length === 0 ? sql`false` : inArray(sql`lower(${table.email})`, emails));
  const alerts = await tx.select().from(alert).where(isTheirs(alert));
  const priceWatches = await tx.select().from(priceWatch).where(isTheirs(priceWatch));
  const viewings = await tx.select().from(viewing).where(inArray(viewing.personId, ids));
  const shortlists = await tx.select().from(shortlist).where(inArray(shortlist.personId, ids));
  const consentIds = [...leads, ...alerts, ...priceWatches].map(({ consentId }) => consentId);
  const about = or(
    inArray(delivery.leadId, idsOf(leads)),
    inArray(delivery.alertId, idsOf(alerts)),
    inArray(delivery.priceWatchId, idsOf(priceWatches)),
    inArray(delivery.viewingId, idsOf(viewings)),
    inArray(delivery.shortlistId, idsOf(shortlists)),
  );
  return {
    leads,
    log: await tx
      .select()
      .from(leadEvent)
      .where(inArray(leadEvent.leadId, idsOf(leads)))
      .orderBy(asc(leadEvent.id)),
    viewings,
    shortlists,
    shortlistLots: await tx.select().from(shortlistLot).innerJoin(shortlist, eq(shortlist.id, shortlistLot.shortlistId)).where(inArray(shortlist.personId, ids)),
    lotAnswers: await tx.select().from(lotAnswer).where(inArray(lotAnswer.personId, ids)),
    alerts,
    priceWatches,
    consents: await tx.select().from(consent).where(inArray(consent.id, consentIds)),
    deliveries: await tx.select().from(delivery).where(about).orderBy(asc(delivery.id)),
    openings: await tx.select().from(personOpening).where(inArray(personOpening.personId, ids)),
  };
}

const idsOf = <Id>(rows: readonly { id: Id }[]): Id[] => rows.map(({ id }) => id);
