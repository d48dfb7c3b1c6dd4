import { eq } from 'drizzle-orm';
import type { Executor } from '#server/db/client.ts';
import { agent } from '#server/db/schema/agent.ts';
import { buyer } from '#server/db/schema/buyer.ts';
import { lead } from '#server/db/schema/lead.ts';
import { lot, partnerLot } from '#server/db/schema/lot.ts';
import { vacancy } from '#server/db/schema/publication.ts';

export type FullLead = NonNullable<Awaited<ReturnType<typeof findFullLead>>>;

/** A lead with everything it refers to, in one query. */
export async function findFullLead(tx: Pick<Executor, 'select'>, id: string) {
  const [row] = await tx
    .select({
      lead,
      lot: { id: lot.id, title: lot.title, address: lot.address, addressPrecision: lot.addressPrecision, price: lot.price },
      partnerLot: {
        id: partnerLot.id,
        region: partnerLot.regionSlug,
        title: partnerLot.title,
        address: partnerLot.address,
        addressPrecision: partnerLot.addressPrecision,
        price: partnerLot.price,
      },
      agent: { name: agent.name, phone: agent.phone, email: agent.email },
      vacancy: { title: vacancy.title },
      buyer: { id: buyer.id, title: buyer.title },
    })
    .from(lead)
    .leftJoin(lot, eq(lot.id, lead.lotId))
    .leftJoin(partnerLot, eq(partnerLot.id, lead.partnerLotId))
    .leftJoin(agent, eq(agent.id, lead.agentId))
    .leftJoin(vacancy, eq(vacancy.id, lead.vacancyId))
    .leftJoin(buyer, eq(buyer.id, lead.buyerId))
    .where(eq(lead.id, id));
  return row;
}
