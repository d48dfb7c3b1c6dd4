import { and, eq } from 'drizzle-orm';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import { lot } from '#server/db/schema/lot.ts';
import { staff } from '#server/db/schema/staff.ts';
import { isAssignable } from '#server/lead/inbox/lead-rights.ts';
import type { Actor } from '#server/staff/actor.ts';
import { requireRight } from '#server/staff/rights.ts';

/** Checks the agent of a viewing: somebody who works here, can sign in and is no editor. An agent may plan only their own viewings. Returns the name. */
export async function requireViewingAgent(tx: Executor, actor: Actor, staffId: number): Promise<string> {
  const [found] = await tx
    .select({ name: staff.name, agentId: staff.agentId })
    .from(staff)
    .where(and(eq(staff.id, staffId), isAssignable));
  if (!found) throw new AppError('invalid_form', '', { staffId: 'invalid' });
  requireRight(actor, 'lead.write', { staffId, agentId: found.agentId });
  return found.name;
}

export async function requireLot(tx: Executor, lotId: number | null): Promise<void> {
  if (lotId === null) return;
  const [found] = await tx.select({ id: lot.id }).from(lot).where(eq(lot.id, lotId));
  if (!found) throw new AppError('invalid_form', '', { lotId: 'lotUnknown' });
}

/** A new time has to be ahead: nobody can be invited to the past. */
export function requireFuture(startsAt: string, now = new Date()): Date {
  const moment = new Date(startsAt);
  if (moment <= now) throw new AppError('invalid_form', '', { startsAt: 'timePassed' });
  return moment;
}
