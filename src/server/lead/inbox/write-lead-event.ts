import type { LeadEventKind } from '#contract/office/lead-words.ts';
import type { Executor } from '#server/db/client.ts';
import { leadEvent } from '#server/db/schema/lead.ts';
import type { Actor } from '#server/staff/actor.ts';

export type LeadEventInput = { kind: LeadEventKind; data?: Record<string, unknown>; undoes?: number };

/**
 * Adds an event to the log of a lead, in the transaction that makes the change; without an actor the site itself has made it. Nothing but further events may be
 * written after it in the transaction: it takes the one lock that orders all events, and waiting for a row with that lock could deadlock. Returns the event's id.
 */
export async function writeLeadEvent(tx: Executor, actor: Pick<Actor, 'staffId' | 'name'> | null, leadId: string, { kind, data = {}, undoes }: LeadEventInput): Promise<number> {
  const [written] = await tx
    .insert(leadEvent)
    .values({ leadId, kind, staffId: actor?.staffId ?? null, staffName: actor?.name ?? '', data, undoes })
    .returning({ id: leadEvent.id });
  if (!written) throw new Error('the event was not stored');
  return written.id;
}
