import { eq, sql } from 'drizzle-orm';
import type { FormType } from '#contract/lead/feedback.ts';
import type { Executor } from '#server/db/client.ts';
import { settings } from '#server/db/schema/agency.ts';
import { agent } from '#server/db/schema/agent.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { lot } from '#server/db/schema/lot.ts';
import type { ContactCheck } from '#server/http/limit-contacts.ts';
import type { Outbox } from '#server/outbox/outbox.ts';
import { storeVisitorLetter } from '#server/outbox/store-visitor-letter.ts';

type Lead = { id: string; repeated: boolean; type: FormType; email?: string; lotId?: number; agentId?: number };
type People = { office: string | null; chief: string | null; staffing: string | null; agent: string | null };

/** Forms whose sender gets a letter that confirms the receipt. */
const WITH_RECEIPT = new Set<FormType>(['vacancy-application', 'book-view', 'offer-price']);

/** Stores the deliveries of a lead in the lead's transaction. */
export async function planDeliveries(tx: Executor, { leadMail, channels }: Outbox, lead: Lead, { letterWaitMs }: Pick<ContactCheck, 'letterWaitMs'>): Promise<number[]> {
  const staff = leadMail.length > 0 ? leadMail : recipientsOf(lead, await findPeople(tx, lead));
  const rows: (typeof delivery.$inferInsert)[] = [
    ...staff.map((recipient) => ({ leadId: lead.id, channel: 'email' as const, template: 'lead', recipient })),
    ...channels.filter(({ channel }) => !lead.repeated || channel === 'webhook').map((channel) => ({ leadId: lead.id, ...channel, template: 'lead' })),
  ];
  const stored = rows.length > 0 ? await tx.insert(delivery).values(rows).returning({ id: delivery.id }) : [];
  const ids = stored.map(({ id }) => id);
  if (!lead.email || !WITH_RECEIPT.has(lead.type)) return ids;
  return [...ids, ...(await storeVisitorLetter(tx, { leadId: lead.id, template: 'lead-received', recipient: lead.email }, letterWaitMs))];
}

/**
 * The agent and the office; for letters to the head and for applications, those responsible. If a contact seems to be misused, only the office gets the
 * lead and decides: agents are not disturbed, and no lead is lost.
 */
function recipientsOf({ type, repeated }: Lead, { office, chief, staffing, agent: agents }: People): string[] {
  const addresses = type === 'chief-contact' ? [chief ?? office] : type === 'vacancy-application' ? [staffing ?? office] : repeated && office ? [office] : [agents, office];
  return [...new Set(addresses.filter((address) => address !== null))];
}

async function findPeople(tx: Executor, { lotId, agentId }: Lead): Promise<People> {
  const responsible = agentId
    ? sql`${agentId}::int`
    : tx
        .select({ id: lot.agentId })
        .from(lot)
        .where(eq(lot.id, lotId ?? 0));
  const [found] = await tx
    .select({
      office: sql<string | null>`${settings.value} ->> 'email'`,
      chief: sql<string | null>`${settings.value} -> 'mail' ->> 'chief'`,
      staffing: sql<string | null>`${settings.value} -> 'mail' ->> 'staffing'`,
      agent: agent.email,
    })
    .from(settings)
    .leftJoin(agent, sql`${agent.id} = (${responsible})`);
  return found ?? { office: null, chief: null, staffing: null, agent: null };
}
