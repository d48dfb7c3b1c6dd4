import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Action, KindName } from '#contract/office/publishing.ts';
import type { ActionParameters, Scheduled, ScheduleRequest } from '#contract/office/working-copy.ts';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import { staff } from '#server/db/schema/staff.ts';
import { scheduledAction } from '#server/db/schema/working-copy.ts';
import type { Actor } from '#server/staff/actor.ts';
import { writeAudit } from '#server/staff/audit.ts';
import { type LoadedThing, lockThing, mayPublish, type PublishingDeps, requireWriter } from './thing-store.ts';

type Row = typeof scheduledAction.$inferSelect;

/** Runs an action at a time. Whether it is possible is decided then; the right to it is needed now and then. */
export async function scheduleAction(deps: PublishingDeps, actor: Actor, name: KindName, id: number, { action, parameters, dueAt }: ScheduleRequest): Promise<{ id: number }> {
  if (Date.parse(dueAt) <= Date.now()) throw new AppError('invalid_form', '', { dueAt: 'past' });
  requireParameters(action, parameters);
  return deps.db.transaction(async (tx) => {
    const thing = await lockThing(tx, name, id);
    requireWriter(actor, thing);
    const state = (await mayPublish(tx, actor, thing)) ? 'scheduled' : 'waiting';
    const [row] = await tx
      .insert(scheduledAction)
      .values({ kind: name, thingId: id, action, parameters: { ...parameters, version: undefined }, dueAt: new Date(dueAt), state, staffId: actor.staffId })
      .returning({ id: scheduledAction.id });
    await writeAudit(tx, actor, { action: `${name}.schedule`, subject: name, subjectId: id, change: { action, dueAt, state } });
    return row as { id: number };
  });
}

function requireParameters(action: Action, { price, reason }: ActionParameters): void {
  if (action !== 'change-price') return;
  if (price === undefined) throw new AppError('invalid_form', '', { price: 'required' });
  if (reason === undefined) throw new AppError('invalid_form', '', { reason: 'required' });
}

/** An agent's wish, in the transaction that has locked the thing. The same wish twice is one. */
export async function askEditor(tx: Executor, actor: Actor, { name, id }: LoadedThing, action: Action, parameters: ActionParameters): Promise<void> {
  const wanted = { ...parameters, version: undefined };
  const same = and(eq(scheduledAction.kind, name), eq(scheduledAction.thingId, id), eq(scheduledAction.action, action), eq(scheduledAction.state, 'waiting'));
  const [known] = await tx.update(scheduledAction).set({ parameters: wanted, staffId: actor.staffId }).where(same).returning({ id: scheduledAction.id });
  if (!known) await tx.insert(scheduledAction).values({ kind: name, thingId: id, action, parameters: wanted, state: 'waiting', staffId: actor.staffId });
  await writeAudit(tx, actor, { action: `${name}.ask`, subject: name, subjectId: id, change: { action } });
}

/** Takes back what was scheduled or asked for; what could not be run leaves the list. */
export async function cancelAction(deps: PublishingDeps, actor: Actor, name: KindName, id: number, actionId: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const thing = await lockThing(tx, name, id);
    requireWriter(actor, thing);
    const row = await requireOpen(tx, thing, actionId, ['scheduled', 'waiting', 'failed']);
    await endAction(tx, row, { state: 'cancelled' });
    await writeAudit(tx, actor, { action: `${name}.cancel`, subject: name, subjectId: id, change: { action: row.action } });
  });
}

export async function requireOpen(tx: Executor, { name, id }: Pick<LoadedThing, 'name' | 'id'>, actionId: number, states: Row['state'][] = ['scheduled', 'waiting']): Promise<Row> {
  const isThis = and(eq(scheduledAction.id, actionId), eq(scheduledAction.kind, name), eq(scheduledAction.thingId, id), inArray(scheduledAction.state, states));
  const [row] = await tx.select().from(scheduledAction).where(isThis).for('update');
  if (!row) throw new AppError('not_found');
  return row;
}

export async function endAction(tx: Executor, { id }: Pick<Row, 'id'>, end: Pick<Partial<Row>, 'state' | 'failure'>): Promise<void> {
  await tx
    .update(scheduledAction)
    .set({ ...end, endedAt: sql`now()` })
    .where(eq(scheduledAction.id, id));
}

/** What is still to come, and what could not be run. */
export async function findSchedule(db: Executor, name: KindName, id: number): Promise<Scheduled[]> {
  const rows = await db
    .select({ action: scheduledAction, by: staff.name })
    .from(scheduledAction)
    .innerJoin(staff, eq(staff.id, scheduledAction.staffId))
    .where(and(eq(scheduledAction.kind, name), eq(scheduledAction.thingId, id), inArray(scheduledAction.state, ['scheduled', 'waiting', 'failed'])))
    .orderBy(asc(scheduledAction.dueAt), asc(scheduledAction.id));
  return rows.map(({ action: { id: actionId, action, parameters, dueAt, state, failure }, by }) => ({
    ...{ id: actionId, action, parameters, state, by, failure },
    dueAt: dueAt?.toISOString() ?? null,
  }));
}
