import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { lead } from '#server/db/schema/lead.ts';
import { joinPerson } from './join-person.ts';

const BATCH = 100;

/** Joins leads to people that were stored before the site had people. Returns the number of leads. */
export async function joinOldLeads(db: Database): Promise<number> {
  let joined = 0;
  for (let batch = await joinBatch(db); batch > 0; batch = await joinBatch(db)) joined += batch;
  return joined;
}

/** The oldest first, as they arrived. */
async function joinBatch(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: lead.id, name: lead.name, phone: lead.phone, email: lead.email, lang: lead.lang, updatedAt: lead.updatedAt })
      .from(lead)
      .where(and(isNull(lead.personId), ne(lead.step, 'spam')))
      .orderBy(asc(lead.createdAt))
      .limit(BATCH)
      .for('no key update', { skipLocked: true });
    // `updatedAt` stays as it is, since it decides how long the lead is kept.
    for (const { id, updatedAt, ...sender } of rows) {
      await tx
        .update(lead)
        .set({ personId: await joinPerson(tx, sender), updatedAt })
        .where(eq(lead.id, id));
    }
    return rows.length;
  });
}
