import { eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#server/db/client.ts';
import { lot } from '#server/db/schema/lot.ts';

/** A subquery of the agent of a new lead: whom the form was sent to, else the agent of its lot. */
export const responsibleAgent = (tx: Executor, { agentId, lotId }: { agentId?: number | null; lotId?: number | null }): SQL =>
  agentId
    ? sql`${agentId}::int`
    : sql`(${tx
        .select({ id: lot.agentId })
        .from(lot)
        .where(eq(lot.id, lotId ?? 0))})`;
