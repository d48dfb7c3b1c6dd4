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

/** Who sends these is told that they have arrived. */
const CONFIRMED = new Set<FormType>(['vacancy-application', 'book-view', 'offer-price']);

/** Writes down, beside the lead and in its transaction, whom it has to reach and how. */
export async function planDeliveries(tx: Executor, { leadMail, channels }: Outbox, lead: Lead, { letterWaitMs }: Pick<ContactCheck, 'letterWaitMs'>): Promise<number[]> {
  const staff = leadMail.length > 0 ? leadMail : recipientsOf(lead, await findPeople(tx, lead));
  const rows: (typeof delivery.$inferInsert)[] = [
    ...staff.map((recipient) => ({ leadId: lead.id, channel: 'email' as const, template: 'lead', recipient })),
    ...channels.filter(({ channel }) => !lead.repeated || channel === 'webhook').map((channel) => ({ leadId: lead.id, ...channel, template: 'lead' })),
  ];
  const stored = rows.length > 0 ? await tx.insert(delivery).values(rows).returning({ id: delivery.id }) : [];
  const ids = stored.map(({ id }) => id);
  if (!lead.email || !CONFIRMED.has(lead.type)) return ids;
  return [...ids, ...(await storeVisitorLetter(tx, { leadId: lead.id, template: 'lead-received', recipient: lead.email }, letterWaitMs))];
}

/**
 * The agent who was asked, or whose lot it is, and the office; for what is not the office's business, those whose it is. Where a contact seems to be misused,
 * the office alone hears of it and decides: no agent's phone rings for a stranger's joke, and no lead is lost.
 */
function recipientsOf({ type, repeated }: Lead, { office, chief, staffing, agent: agents }: People): string[] {
  const asked = type === 'chief-contact' ? [chief ?? office] : type === 'vacancy-application' ? [staffing ?? office] : repeated && office ? [office] : [agents, office];
  return [...new Set(asked.filter((address) => address !== null))];
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
