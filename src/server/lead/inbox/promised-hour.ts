import { eq, sql } from 'drizzle-orm';
import { afterCallMinutes, type CallHours } from '#contract/agency/call-hours.ts';
import { ESCALATION_MINUTES, PROMISE_MINUTES } from '#contract/office/lead-words.ts';
import type { Executor } from '#server/db/client.ts';
import { settings } from '#server/db/schema/agency.ts';
import { lot } from '#server/db/schema/lot.ts';
import { staff } from '#server/db/schema/staff.ts';

/** When the promised hour of a new lead ends, and when the owner is told that nobody has answered. Both are stored, so later changes of the call hours do not change them. */
export async function promisedHour(tx: Executor, now: Date): Promise<{ dueAt?: Date; escalateAt?: Date }> {
  const [row] = await tx.select({ hours: sql<CallHours | null>`${settings.value} -> 'callHours'` }).from(settings);
  const hours = row?.hours ?? [];
  return { dueAt: afterCallMinutes(hours, now, PROMISE_MINUTES), escalateAt: afterCallMinutes(hours, now, ESCALATION_MINUTES) };
}

/** Whose a new lead is: that of the agent it was sent to, else of the agent of its lot, if that agent works in the office. */
export async function assigneeOf(tx: Executor, { agentId, lotId }: { agentId?: number; lotId?: number }): Promise<number | undefined> {
  if (!agentId && !lotId) return undefined;
  const responsible = agentId
    ? sql`${agentId}::int`
    : tx
        .select({ id: lot.agentId })
        .from(lot)
        .where(eq(lot.id, lotId ?? 0));
  const [found] = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(sql`${staff.agentId} = (${responsible}) and ${staff.active} and not ${staff.demo} and ${staff.role} in ('owner', 'agent')`)
    .orderBy(staff.id)
    .limit(1);
  return found?.id;
}
