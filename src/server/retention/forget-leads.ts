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
 * Deletes leads that are too old, with their deliveries and résumés; a lead with a price watch stays as long as the watch. Files are deleted first: if
 * the transaction fails, the row is found again the next day, and no file is left without a row. Returns the number of leads.
 */
export async function forgetLeads(db: Database, store: MediaStore, cutoffs: Cutoffs, now: Date, limit: number): Promise<number> {
  return db.transaction(async (tx) => {
    const followed = tx.select({ one: sql`1` }).from(priceWatch).where(eq(priceWatch.consentId, lead.consentId));
    const due = or(
      and(eq(lead.step, 'spam'), lt(lead.createdAt, cutoffs.spam)),
      and(eq(lead.type, 'vacancy-application'), lt(lead.createdAt, cutoffs.application)),
      and(ne(lead.type, 'vacancy-application'), lt(lead.updatedAt, cutoffs.lead), notExists(followed), ...isIdle(tx, cutoffs.lead)),
    );
    const rows = await tx
      .select({ id: lead.id, personId: lead.personId, resumeKey: lead.resumeKey, consentId: lead.consentId })
      .from(lead)
      .where(due)
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

/** Nobody has shown the sender a lot since then, nor sent them any: that is work on their leads too, even if it was begun from the page of the person. */
function isIdle(tx: Executor, cutoff: Date): SQL[] {
  const same = sql`(select same.id from ${person} as own join ${person} as same on same.root_id = own.root_id where own.id = ${lead.personId})`;
  const one = { one: sql`1` };
  const shown = tx
    .select(one)
    .from(viewing)
    .where(and(inArray(viewing.personId, same), or(gte(viewing.startsAt, cutoff), gte(viewing.updatedAt, cutoff))));
  const sent = tx
    .select(one)
    .from(shortlist)
    .where(and(inArray(shortlist.personId, same), gte(shortlist.createdAt, cutoff)));
  return [notExists(shown), notExists(sent)];
}
