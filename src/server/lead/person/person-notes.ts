import { aliasedTable, and, desc, eq, inArray, isNull, notExists } from 'drizzle-orm';
import type { PersonDetail } from '#contract/office/people.ts';
import type { Executor } from '#server/db/client.ts';
import { lead, leadEvent } from '#server/db/schema/lead.ts';
import { presentLeadEvent } from '#server/lead/inbox/present-lead-event.ts';
import { inLeads, type SeenPerson } from './seen-person.ts';

const MAX_NOTES = 100;

/** Notes and calls of the leads that may be seen, the newest first, without those that were undone. */
export async function findNotes(db: Executor, { locale, visible }: SeenPerson): Promise<PersonDetail['notes']> {
  const undoing = aliasedTable(leadEvent, 'undoing');
  const undo = db
    .select({ id: undoing.id })
    .from(undoing)
    .where(and(eq(undoing.leadId, leadEvent.leadId), eq(undoing.undoes, leadEvent.id)));
  const rows = await db
    .select({ event: leadEvent, lead: lead.number })
    .from(leadEvent)
    .innerJoin(lead, eq(lead.id, leadEvent.leadId))
    .where(and(inLeads(leadEvent.leadId, visible), inArray(leadEvent.kind, ['note', 'call']), isNull(leadEvent.undoes), notExists(undo)))
    .orderBy(desc(leadEvent.id))
    .limit(MAX_NOTES);
  return rows.map(({ event, ...row }) => ({ ...presentLeadEvent(event, locale), ...row }));
}
