import { eq, getTableColumns } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { anyOf, inOrder } from '#server/db/queries.ts';
import { partnerLot } from '#server/db/schema/lot.ts';
import { partner } from '#server/db/schema/partner.ts';

/** A lot with the partner it is offered by. */
export type PartnerLotRow = Awaited<ReturnType<typeof selectPartnerLots>>[number];

/** In the order of the ids. */
export async function selectPartnerLots(db: Database, ids: number[]) {
  const columns = { ...getTableColumns(partnerLot), partner: { slug: partner.slug, name: partner.name, link: partner.link } };
  const rows = await db.select(columns).from(partnerLot).innerJoin(partner, eq(partner.id, partnerLot.partnerId)).where(anyOf(partnerLot.id, ids));
  return inOrder(ids, rows);
}
