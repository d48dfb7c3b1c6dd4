import { eq, getTableColumns } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/client.ts';
import { inOrder } from '#server/db/in-order.ts';
import { partnerLot } from '#server/db/schema/lot.ts';
import { partner } from '#server/db/schema/partner.ts';

export type PartnerLotRow = Awaited<ReturnType<typeof selectPartnerLots>>[number];

export async function selectPartnerLots(db: Database, ids: number[]) {
  const columns = { ...getTableColumns(partnerLot), partner: { slug: partner.slug, name: partner.name, link: partner.link } };
  const rows = await db.select(columns).from(partnerLot).innerJoin(partner, eq(partner.id, partnerLot.partnerId)).where(anyOf(partnerLot.id, ids));
  return inOrder(ids, rows);
}
