import { sql } from 'drizzle-orm';
import { afterCallMinutes, type CallHours } from '#contract/agency/call-hours.ts';
import { ESCALATION_MINUTES, PROMISE_MINUTES } from '#contract/office/lead-words.ts';
import type { Executor } from '#server/db/client.ts';
import { settings } from '#server/db/schema/agency.ts';
import { staff } from '#server/db/schema/staff.ts';
import { responsibleAgent } from '#server/lead/responsible-agent.ts';
import { isAssignable } from './lead-rights.ts';

/** When the promised hour of a new lead ends, and when the owner is told that nobody has answered. Both are stored, so later changes of the call hours do not change them. */
export async function promisedHour(tx: Executor, now: Date): Promise<{ dueAt?: Date; escalateAt?: Date }> {
  const [row] = await tx.select({ hours: sql<CallHours | null>`${settings.value} -> 'callHours'` }).from(settings);
  const hours = row?.hours ?? [];
  return { dueAt: afterCallMinutes(hours, now, PROMISE_MINUTES), escalateAt: afterCallMinutes(hours, now, ESCALATION_MINUTES) };
}

/** To whom a new lead is assigned: the agent it was sent to, else the agent of its lot, if that agent works in the office. */
export async function findFirstAssignee(tx: Executor, { agentId, lotId }: { agentId?: number; lotId?: number }): Promise<number | undefined> {
  if (!agentId && !lotId) return undefined;
  const [found] = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(sql`${staff.agentId} = ${responsibleAgent(tx, { agentId, lotId })} and ${isAssignable}`)
    .orderBy(staff.id)
    .limit(1);
  return found?.id;
}
