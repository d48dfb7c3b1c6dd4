import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { KindName } from '#contract/office/publishing.ts';
import type { ActionAnswer } from '#contract/office/working-copy.ts';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import { staff } from '#server/db/schema/staff.ts';
import { scheduledAction } from '#server/db/schema/working-copy.ts';
import type { Actor } from '#server/staff/actor.ts';
import { writeAudit } from '#server/staff/audit.ts';
import { requireRight } from '#server/staff/rights.ts';
import { runAction } from './perform-action.ts';
import { endAction, requireOpen } from './schedule-action.ts';
import { lockThing, mayPublish, type PublishingDeps } from './thing-store.ts';

type Row = typeof scheduledAction.$inferSelect;

/**
 * Runs every action whose time has come, each in a transaction of its own that also marks it as done: it is run once, even by several processes and after a
 * crash. Resolves to the number of actions that ended.
 */
export async function runDueActions(deps: PublishingDeps): Promise<number> {
  for (let ended = 0; ; ended++) if (!(await runNextDue(deps))) return ended;
}

async function runNextDue(deps: PublishingDeps): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(scheduledAction)
      .where(and(eq(scheduledAction.state, 'scheduled'), lte(scheduledAction.dueAt, sql`now()`)))
      .orderBy(asc(scheduledAction.dueAt), asc(scheduledAction.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!row) return false;
    await endAction(tx, row, await outcomeOf(deps, tx, row));
    return true;
  });
}

/** A refused action is undone by its savepoint and stays on the thing with the reason. */
async function outcomeOf(deps: PublishingDeps, tx: Executor, row: Row): Promise<Pick<Row, 'state' | 'failure'>> {
  try {
    await tx.transaction((inner) => runScheduled(deps, inner, row));
    return { state: 'done', failure: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { state: 'failed', failure: { code: error.code, fields: error.fields } };
  }
}

async function runScheduled(deps: PublishingDeps, tx: Executor, { kind, thingId, action, parameters, staffId }: Row): Promise<void> {
  const actor = await actorOf(tx, staffId);
  const thing = await lockThing(tx, kind, thingId);
  if (!(await mayPublish(tx, actor, thing))) throw new AppError('forbidden');
  await runAction(deps, tx, actor, thing, action, parameters);
}

/** The person as they are now: who was disabled or lost the right since then publishes nothing. */
async function actorOf(tx: Executor, staffId: number): Promise<Actor> {
  const [person] = await tx.select().from(staff).where(eq(staff.id, staffId));
  if (!person?.active) throw new AppError('forbidden');
  return { staffId, role: person.role, agentId: person.agentId, name: person.name };
}

/** An editor decides on what an agent has asked for: it is run now, or at its time, or refused. */
export async function decideAction(
  deps: PublishingDeps,
  actor: Actor,
  name: KindName,
  id: number,
  actionId: number,
  decision: 'approve' | 'refuse',
): Promise<ActionAnswer | undefined> {
  requireRight(actor, 'lot.publish');
  return deps.db.transaction(async (tx) => {
    const thing = await lockThing(tx, name, id);
    const row = await requireOpen(tx, thing, actionId);
    if (row.state !== 'waiting') throw new AppError('wrong_state');
    if (decision === 'approve' && (row.dueAt?.getTime() ?? 0) <= Date.now()) {
      await endAction(tx, row, { state: 'done' });
      return runAction(deps, tx, actor, thing, row.action, row.parameters);
    }
    await writeAudit(tx, actor, { action: `${name}.${decision}`, subject: name, subjectId: id, change: { action: row.action, askedBy: row.staffId } });
    // An approved action is the editor's from now on: the agent may not publish at its time either.
    if (decision === 'approve') await tx.update(scheduledAction).set({ state: 'scheduled', staffId: actor.staffId }).where(eq(scheduledAction.id, row.id));
    else await endAction(tx, row, { state: 'refused' });
    return undefined;
  });
}
