import { sql } from 'drizzle-orm';
import type { FormType } from '#contract/lead/feedback.ts';
import type { Executor } from '#server/db/client.ts';
import { settings } from '#server/db/schema/agency.ts';
import { agent } from '#server/db/schema/agent.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import type { ContactCheck } from '#server/http/contact-limits.ts';
import type { Outbox } from '#server/outbox/outbox.ts';
import { storeVisitorDelivery } from '#server/outbox/store-visitor-delivery.ts';
import { responsibleAgent } from './responsible-agent.ts';

type Lead = { id: string; repeated: boolean; type: FormType; email?: string; lotId?: number; agentId?: number };
type Addresses = { agencyMail: string | null; managingPartner: string | null; staffing: string | null; agentMail: string | null };

/** Forms whose sender gets a letter that confirms the receipt. */
const WITH_RECEIPT = new Set<FormType>(['vacancy-application', 'book-view', 'offer-price']);

/** Stores the deliveries of a lead in the lead's transaction. Returns the ids of those to send immediately; a delayed letter to the visitor is not among them. */
export async function storeDeliveries(tx: Executor, { leadMail, channels }: Outbox, lead: Lead, { letterWaitMs }: Pick<ContactCheck, 'letterWaitMs'>): Promise<number[]> {
  const recipients = await findLeadRecipients(tx, leadMail, lead);
  const rows: (typeof delivery.$inferInsert)[] = [
    ...recipients.map((recipient) => ({ leadId: lead.id, channel: 'email' as const, template: 'lead', recipient })),
    // People who read Telegram are not disturbed by repeated leads; a webhook gets all.
    ...channels.filter(({ channel }) => !lead.repeated || channel === 'webhook').map((channel) => ({ leadId: lead.id, ...channel, template: 'lead' })),
  ];
  const stored = rows.length > 0 ? await tx.insert(delivery).values(rows).returning({ id: delivery.id }) : [];
  const ids = stored.map(({ id }) => id);
  if (!lead.email || !WITH_RECEIPT.has(lead.type)) return ids;
  return [...ids, ...(await storeVisitorDelivery(tx, { leadId: lead.id, template: 'lead-received', recipient: lead.email }, letterWaitMs))];
}

type Addressed = { type: FormType; repeated: boolean; lotId?: number | null; agentId?: number | null };
/** A message that is about no lead goes to the addresses of a general question. */
const GENERAL: Addressed = { type: 'common-contact', repeated: false };

/** The addresses of the staff for letters about a lead. */
export const findLeadRecipients = async (tx: Executor, leadMail: string[], lead: Addressed = GENERAL): Promise<string[]> =>
  leadMail.length > 0 ? leadMail : recipientsOf(lead, await findAddresses(tx, lead));

/**
 * Usually the agent and the agency's own address. A letter to the managing partner goes only there, a job application only to whoever hires. A repeated lead, whose
 * contact seems to be misused, goes only to the agency: agents are not disturbed, and no lead is lost. An address that is not set is replaced by the agency's.
 */
function recipientsOf({ type, repeated }: Addressed, { agencyMail, managingPartner, staffing, agentMail }: Addresses): string[] {
  const addresses =
    type === 'chief-contact'
      ? [managingPartner ?? agencyMail]
      : type === 'vacancy-application'
        ? [staffing ?? agencyMail]
        : repeated && agencyMail
          ? [agencyMail]
          : [agentMail, agencyMail];
  return [...new Set(addresses.filter((address) => address !== null))];
}

async function findAddresses(tx: Executor, lead: Addressed): Promise<Addresses> {
  const [found] = await tx
    .select({
      agencyMail: sql<string | null>`${settings.value} ->> 'email'`,
      managingPartner: sql<string | null>`${settings.value} -> 'mail' ->> 'chief'`,
      staffing: sql<string | null>`${settings.value} -> 'mail' ->> 'staffing'`,
      agentMail: agent.email,
    })
    .from(settings)
    .leftJoin(agent, sql`${agent.id} = ${responsibleAgent(tx, lead)}`);
  return found ?? { agencyMail: null, managingPartner: null, staffing: null, agentMail: null };
}
