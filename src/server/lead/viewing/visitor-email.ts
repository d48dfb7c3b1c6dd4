import { eq, sql } from 'drizzle-orm';
import type { Executor } from '#server/db/client.ts';
import { correlated } from '#server/db/queries.ts';
import { lead } from '#server/db/schema/lead.ts';
import { person, personContact } from '#server/db/schema/person.ts';
import { viewing } from '#server/db/schema/viewing.ts';

/** The newest email of the person, or of somebody merged with them. */
const newestEmail = correlated(sql<string | null>`select ${personContact.value} from ${personContact} join ${person} as same on same.id = ${personContact.personId}
  where same.root_id = ${person.rootId} and ${personContact.kind} = 'email' order by ${personContact.updatedAt} desc, ${personContact.id} desc limit 1`);

/** The address for letters to the visitor: the one in the lead, else the newest of the person. For a query that joins `lead` and `person`. */
export const emailOfViewing = sql<string | null>`coalesce(${lead.email}, ${newestEmail})`;

export async function findVisitorEmail(tx: Executor, viewingId: number): Promise<string | null> {
  const [found] = await tx
    .select({ email: emailOfViewing })
    .from(viewing)
    .innerJoin(person, eq(person.id, viewing.personId))
    .leftJoin(lead, eq(lead.id, viewing.leadId))
    .where(eq(viewing.id, viewingId));
  return found?.email ?? null;
}
