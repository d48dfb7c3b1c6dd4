import { inArray, type SQL } from 'drizzle-orm';
import type { Executor } from '#server/db/client.ts';
import { announceDeletedLeads } from '#server/db/lead-notices.ts';
import { lead } from '#server/db/schema/lead.ts';
import { viewing } from '#server/db/schema/viewing.ts';
import { dropViewings } from './drop-viewings.ts';
import { forgetNames } from './forget-people.ts';

/** Deletes leads with their logs, deliveries and viewings, and the names of people that only these leads had. The leads disappear from every open inbox, in all processes. */
export async function deleteLeads(tx: Executor, where: SQL, now = new Date()): Promise<void> {
  await dropViewings(tx, inArray(viewing.leadId, tx.select({ id: lead.id }).from(lead).where(where)), now);
  const deleted = await tx.delete(lead).where(where).returning({ number: lead.number, personId: lead.personId, name: lead.name });
  await forgetNames(tx, deleted);
  await announceDeletedLeads(
    tx,
    deleted.map(({ number }) => number),
  );
}
