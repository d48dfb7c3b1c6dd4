import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Action, KindName } from '#contract/office/publishing.ts';
import type { ActionParameters, Scheduled, ScheduleRequest, Thing } from '#contract/office/working-copy.ts';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import { lockingTransaction } from '#server/db/retry-deadlock.ts';
import { staff } from '#server/db/schema/staff.ts';
import { scheduledAction } from '#server/db/schema/working-copy.ts';
import type { Actor } from '#server/staff/actor.ts';
import { writeAudit } from '#server/staff/audit.ts';
import { type LoadedThing, lockThing, mayPublish, type PublishingDeps, requireWriter } from './thing-store.ts';

type Row = typeof scheduledAction.$inferSelect;

/** Schedules an action for a time; if the actor may not publish, it waits for an editor. Whether it is possible, and still allowed, is decided when it is run. */
export async function scheduleAction(deps: PublishingDeps, actor: Actor, kindName: KindName, id: number, { action, parameters, dueAt }: ScheduleRequest): Promise<{ id: number }> {
  if (Date.parse(dueAt) <= Date.now()) throw new AppError('invalid_form', '', { dueAt: 'past' });
  if (action === 'change-price') requirePriceAndReason(parameters);
  return lockingTransaction(deps.db, async (tx) => {
    const thing = await lockThing(tx, kindName, id);
    requireWriter(actor, thing);
    const state = (await mayPublish(tx, actor, thing)) ? 'scheduled' : 'waiting';
    // The version that the person has seen is not kept: others may be written before that time.
    const wanted = { kind: kindName, thingId: id, action, parameters: { ...parameters, version: undefined }, dueAt: new Date(dueAt), state, staffId: actor.staffId } as const;
    const existing = await findSame(tx, wanted);
    if (existing) return existing;
    const [row] = await tx.insert(scheduledAction).values(wanted).returning({ id: scheduledAction.id });
    await writeAudit(tx, actor, { action: `${kindName}.schedule`, subject: kindName, subjectId: id, change: { action, dueAt, state } });
    return row as { id: number };
  });
}

type Wanted = Pick<Row, 'kind' | 'thingId' | 'action' | 'parameters' | 'state' | 'staffId'> & { dueAt: Date };

/** What the same person has scheduled already for the same time with the same parameters, as by a double click. */
async function findSame(tx: Executor, wanted: Wanted): Promise<{ id: number } | undefined> {
  const same = (['kind', 'thingId', 'action', 'parameters', 'dueAt', 'state', 'staffId'] as const).map((column) => eq(scheduledAction[column], wanted[column]));
  const [row] = await tx
    .select({ id: scheduledAction.id })
    .from(scheduledAction)
    .where(and(...same));
  return row;
}

/** What a change of price cannot do without. */
export function requirePriceAndReason({ price, reason }: ActionParameters): { price: number; reason: string } {
  if (price === undefined) throw new AppError('invalid_form', '', { price: 'required' });
  if (reason === undefined) throw new AppError('invalid_form', '', { reason: 'required' });
  return { price, reason };
}

/** Stores what an agent asks an editor for, in the transaction that has locked the thing. Asking twice for the same is one request. */
export async function askEditor(tx: Executor, actor: Actor, { kindName, id }: LoadedThing, action: Action, parameters: ActionParameters): Promise<void> {
  const wanted = { ...parameters, version: undefined };
  const same = and(
    eq(scheduledAction.kind, kindName),
    eq(scheduledAction.thingId, id),
    eq(scheduledAction.action, action),
    eq(scheduledAction.state, 'waiting'),
    isNull(scheduledAction.dueAt),
  );
  const [existing] = await tx.update(scheduledAction).set({ parameters: wanted, staffId: actor.staffId }).where(same).returning({ id: scheduledAction.id });
  if (!existing) await tx.insert(scheduledAction).values({ kind: kindName, thingId: id, action, parameters: wanted, state: 'waiting', staffId: actor.staffId });
  await writeAudit(tx, actor, { action: `${kindName}.ask`, subject: kindName, subjectId: id, change: { action } });
}

/** Cancels an action that is scheduled, waits for an editor or could not be run. */
export async function cancelAction(deps: PublishingDeps, actor: Actor, kindName: KindName, id: number, actionId: number): Promise<void> {
  await lockingTransaction(deps.db, async (tx) => {
    const thing = await lockThing(tx, kindName, id);
    requireWriter(actor, thing);
    const row = await lockAction(tx, thing, actionId, ['scheduled', 'waiting', 'failed']);
    if (!mayCancel(row, actor, await mayPublish(tx, actor, thing))) throw new AppError('forbidden');
    await endAction(tx, row, { state: 'cancelled' });
    await writeAudit(tx, actor, { action: `${kindName}.cancel`, subject: kindName, subjectId: id, change: { action: row.action } });
  });
}

/** Whether somebody who may write the thing may cancel an action. What an editor has scheduled is not cancelled by somebody who may only ask for it. */
const mayCancel = ({ state, staffId }: Pick<Row, 'state' | 'staffId'>, actor: Actor, isPublisher: boolean): boolean =>
  state !== 'scheduled' || staffId === actor.staffId || isPublisher;

/** Locks an action of this thing in one of these states: by default one that has not ended. */
export async function lockAction(
  tx: Executor,
  { kindName, id }: Pick<LoadedThing, 'kindName' | 'id'>,
  actionId: number,
  states: Row['state'][] = ['scheduled', 'waiting'],
): Promise<Row> {
  const isThis = and(eq(scheduledAction.id, actionId), eq(scheduledAction.kind, kindName), eq(scheduledAction.thingId, id), inArray(scheduledAction.state, states));
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
export async function findSchedule(db: Executor, actor: Actor, { write, publish }: Pick<Thing['may'], 'write' | 'publish'>, kindName: KindName, id: number): Promise<Scheduled[]> {
  const rows = await db
    .select({ action: scheduledAction, by: staff.name })
    .from(scheduledAction)
    .innerJoin(staff, eq(staff.id, scheduledAction.staffId))
    .where(and(eq(scheduledAction.kind, kindName), eq(scheduledAction.thingId, id), inArray(scheduledAction.state, ['scheduled', 'waiting', 'failed'])))
    .orderBy(asc(scheduledAction.dueAt), asc(scheduledAction.id));
  return rows.map(({ action: { id: actionId, action, parameters, dueAt, state, staffId, failure }, by }) => ({
    id: actionId,
    action,
    parameters,
    state,
    by,
    failure,
    mayCancel: write && mayCancel({ state, staffId }, actor, publish),
    dueAt: dueAt?.toISOString() ?? null,
  }));
}
