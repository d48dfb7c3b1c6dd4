import { eq } from 'drizzle-orm';
import type { ViewingAudience, ViewingOccasion } from '#contract/office/viewing-words.ts';
import type { ViewingNotify } from '#contract/office/viewings.ts';
import type { Executor } from '#server/db/client.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { staff } from '#server/db/schema/staff.ts';
import type { viewing } from '#server/db/schema/viewing.ts';
import { templateOf } from './letters/viewing-templates.ts';
import { findVisitorEmail } from './visitor-email.ts';

type Row = Pick<typeof viewing.$inferSelect, 'id' | 'sequence' | 'startsAt' | 'staffId'>;
type Letters = {
  occasion: ViewingOccasion;
  notify: ViewingNotify;
  /** The agent before the change. If it is another one now, they are told. */
  formerStaffId?: number;
};
type Addressed = { to: ViewingAudience; occasion: ViewingOccasion; recipient: string | null };

/** Stores the letters about a viewing in the transaction that changes it. Returns the ids of the deliveries, to be sent after the commit. */
export async function storeViewingLetters(tx: Executor, found: Row, { occasion, notify, formerStaffId }: Letters): Promise<number[]> {
  const isHandedOver = formerStaffId !== undefined && formerStaffId !== found.staffId;
  const letters: Addressed[] = [];
  if (notify.visitor) letters.push({ to: 'visitor', occasion, recipient: await findVisitorEmail(tx, found.id) });
  if (notify.agent) letters.push({ to: 'agent', occasion: isHandedOver ? 'invitation' : occasion, recipient: await findStaffEmail(tx, found.staffId) });
  if (notify.agent && isHandedOver) letters.push({ to: 'agent', occasion: 'cancellation', recipient: await findStaffEmail(tx, formerStaffId) });
  const rows = letters.flatMap(({ recipient, ...about }) =>
    recipient
      ? [{ viewingId: found.id, channel: 'email' as const, template: templateOf(about), recipient, data: { sequence: found.sequence, startsAt: found.startsAt.getTime() } }]
      : [],
  );
  const stored = rows.length > 0 ? await tx.insert(delivery).values(rows).returning({ id: delivery.id }) : [];
  return stored.map(({ id }) => id);
}

async function findStaffEmail(tx: Executor, staffId: number): Promise<string | null> {
  const [found] = await tx.select({ email: staff.email }).from(staff).where(eq(staff.id, staffId));
  return found?.email ?? null;
}
