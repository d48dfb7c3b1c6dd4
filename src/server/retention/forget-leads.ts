import { and, eq, gte, inArray, lt, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Executor } from '#server/db/client.ts';
import { priceWatch } from '#server/db/schema/alert.ts';
import { lead } from '#server/db/schema/lead.ts';
import { person } from '#server/db/schema/person.ts';
import { shortlist } from '#server/db/schema/shortlist.ts';
import { viewing } from '#server/db/schema/viewing.ts';
import type { MediaStore } from '#server/media/store/media-store.ts';
import { endConsents } from './consents.ts';
import { deleteLeads } from './delete-leads.ts';
import { deleteResumes } from './forget-files.ts';
import { forgetPeople } from './forget-people.ts';
import type { Cutoffs } from './terms.ts';

/**
 * Deletes leads that are too old, with their deliveries and résumés. A lead that ordered a price watch stays as long as the watch, spam or not: they share one
 * consent. Files are deleted first: if the transaction fails, the row is found again the next day, and no file is left without a row. Returns the number of leads.
 */
export async function forgetLeads(db: Database, store: MediaStore, cutoffs: Cutoffs, now: Date, limit: number): Promise<number> {
  return db.transaction(async (tx) => {
    const watchOfLead = tx.select({ one: sql`1` }).from(priceWatch).where(eq(priceWatch.consentId, lead.consentId));
    const tooOld = or(
      and(eq(lead.step, 'spam'), lt(lead.createdAt, cutoffs.spam)),
      and(eq(lead.type, 'vacancy-application'), lt(lead.createdAt, cutoffs.application)),
      and(ne(lead.type, 'vacancy-application'), lt(lead.updatedAt, cutoffs.lead), noViewingSince(tx, cutoffs.lead), noShortlistSince(tx, cutoffs.lead)),
    );
    const rows = await tx
      .select({ id: lead.id, personId: lead.personId, resumeKey: lead.resumeKey, consentId: lead.consentId })
      .from(lead)
      .where(and(tooOld, notExists(watchOfLead)))
      .limit(limit)
      .for('update', { skipLocked: true });
    await deleteResumes(store, rows);
    const ids = rows.map(({ id }) => id);
    await deleteLeads(tx, inArray(lead.id, ids), now);
    await forgetPeople(
      tx,
      rows.flatMap(({ personId }) => personId ?? []),
      now,
    );
    await endConsents(
      tx,
      rows.map(({ consentId }) => consentId),
      now,
    );
    return rows.length;
  });
}

/*
 * Viewings and shortlists of the sender of a lead are work on the lead too, even if they were begun from the page of the person. The sender may have been merged
 * with other people.
 */

const samePerson = sql`(select same.id from ${person} as own join ${person} as same on same.root_id = own.root_id where own.id = ${lead.personId})`;

const noViewingSince = (tx: Executor, cutoff: Date): SQL =>
  notExists(
    tx
      .select({ one: sql`1` })
      .from(viewing)
      .where(and(inArray(viewing.personId, samePerson), or(gte(viewing.startsAt, cutoff), gte(viewing.updatedAt, cutoff)))),
  );

const noShortlistSince = (tx: Executor, cutoff: Date): SQL =>
  notExists(
    tx
      .select({ one: sql`1` })
      .from(shortlist)
      .where(and(inArray(shortlist.personId, samePerson), gte(shortlist.createdAt, cutoff))),
  );
