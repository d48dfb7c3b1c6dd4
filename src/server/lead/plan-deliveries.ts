import { eq, sql } from 'drizzle-orm';
import type { FormType } from '#contract/feedback.ts';
import type { Executor } from '#server/db/client.ts';
import { settings } from '#server/db/schema/agency.ts';
import { agent } from '#server/db/schema/agent.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { lot } from '#server/db/schema/lot.ts';
import type { Outbox } from '#server/delivery/outbox.ts';

type Lead = { id: string; type: FormType; email?: string; lotId?: number; agentId?: number };
type People = { office: string | null; chief: string | null; staffing: string | null; agent: string | null };

/** Who sends these is told that they have arrived. */
const CONFIRMED = new Set<FormType>(['vacancy-application', 'book-view', 'offer-price']);

/** Writes down, beside the lead and in its transaction, whom it has to reach and how. */
export async function planDeliveries(tx: Executor, { leadMail, channels }: Outbox, lead: Lead): Promise<number[]> {
  const staff = leadMail.length > 0 ? leadMail : recipientsOf(lead.type, await findPeople(tx, lead));
  const rows: (typeof delivery.$inferInsert)[] = [
    ...staff.map((recipient) => ({ leadId: lead.id, channel: 'email' as const, template: 'lead', recipient })),
    ...channels.map((channel) => ({ leadId: lead.id, ...channel, template: 'lead' })),
  ];
  if (lead.email && CONFIRMED.has(lead.type)) rows.push({ leadId: lead.id, channel: 'email', template: 'lead-received', recipient: lead.email });
  if (rows.length === 0) return [];
  const stored = await tx.insert(delivery).values(rows).returning({ id: delivery.id });
  return stored.map(({ id }) => id);
}

/** The agent who was asked, or whose lot it is, and the office; for what is not the office's business, those whose it is. */
function recipientsOf(type: FormType, { office, chief, staffing, agent: agents }: People): string[] {
  const asked = type === 'chief-contact' ? [chief ?? office] : type === 'vacancy-application' ? [staffing ?? office] : [agents, office];
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
