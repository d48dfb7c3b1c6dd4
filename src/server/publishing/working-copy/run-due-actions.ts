import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { KindName } from '#contract/office/publishing.ts';
import type { ActionResponse } from '#contract/office/working-copy.ts';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import { isDatabaseUnavailable } from '#server/db/database-unavailable.ts';
import type { Dictionaries } from '#server/db/dictionaries.ts';
import { isDeadlock, lockingTransaction } from '#server/db/retry-deadlock.ts';
import { staff } from '#server/db/schema/staff.ts';
import { scheduledAction } from '#server/db/schema/working-copy.ts';
import type { Actor } from '#server/staff/actor.ts';
import { writeAudit } from '#server/staff/audit.ts';
import { requireRight } from '#server/staff/rights.ts';
import { runAction } from './perform-action.ts';
import { endAction, lockAction } from './schedule-action.ts';
import { type LoadedThing, lockThing, mayPublish, type PublishingDeps } from './thing-store.ts';

type Row = typeof scheduledAction.$inferSelect;

/**
 * Runs every action whose time has come, each in a transaction of its own that also marks it as done: it is run once, even by several processes and after a
 * crash. Resolves to the number of actions that ended. `onFailure` gets errors that nobody expected; any other failure only stays on the thing with its reason.
 */
export async function runDueActions(deps: PublishingDeps, onFailure: (error: unknown) => void = () => {}): Promise<number> {
  for (let ended = 0; ; ) {
    const due = await findDue(deps.db);
    if (!due) return ended;
    const texts = await deps.dictionaries();
    const isEnded = await lockingTransaction(deps.db, (tx) => runDue(texts, tx, due, onFailure));
    if (isEnded) ended++;
  }
}

async function findDue(db: Executor): Promise<Row | undefined> {
  const isDue = and(eq(scheduledAction.state, 'scheduled'), lte(scheduledAction.dueAt, sql`now()`));
  const [row] = await db.select().from(scheduledAction).where(isDue).orderBy(asc(scheduledAction.dueAt), asc(scheduledAction.id)).limit(1);
  return row;
}

/** The thing is locked before the action, as everywhere: two transactions that lock in different orders would wait for each other. */
async function runDue(texts: Dictionaries, tx: Executor, { id, kind, thingId }: Row, onFailure: (error: unknown) => void): Promise<boolean> {
  const thing = await lockThing(tx, kind, thingId).catch((error: unknown) => (error instanceof AppError ? error : Promise.reject(error)));
  const [row] = await tx
    .select()
    .from(scheduledAction)
    .where(and(eq(scheduledAction.id, id), eq(scheduledAction.state, 'scheduled')))
    .for('update');
  if (!row) return false; // another process has run it, or somebody has cancelled it
  await endAction(tx, row, thing instanceof AppError ? failed(thing) : await outcomeOf(texts, tx, thing, row, onFailure));
  return true;
}

type Outcome = Pick<Row, 'state' | 'failure'>;
const failed = ({ code, fields }: AppError): Outcome => ({ state: 'failed', failure: { code, fields } });

/** An action that fails, for whatever reason, is rolled back to its savepoint and stays on the thing with the reason: tried again, it would keep all later ones from running. */
async function outcomeOf(texts: Dictionaries, tx: Executor, thing: LoadedThing, row: Row, onFailure: (error: unknown) => void): Promise<Outcome> {
  try {
    await tx.transaction((inner) => runScheduled(texts, inner, thing, row));
    return { state: 'done', failure: null };
  } catch (error) {
    if (error instanceof AppError) return failed(error);
    if (isDatabaseUnavailable(error) || isDeadlock(error)) throw error; // the action is tried again
    onFailure(error);
    return failed(new AppError('internal'));
  }
}

async function runScheduled(texts: Dictionaries, tx: Executor, thing: LoadedThing, { action, parameters, staffId }: Row): Promise<void> {
  const actor = await actorOf(tx, staffId);
  if (!(await mayPublish(tx, actor, thing))) throw new AppError('forbidden');
  await runAction(texts, tx, actor, thing, action, parameters);
}

/** The person as they are now: somebody who was disabled or has lost the right since the action was scheduled publishes nothing. */
async function actorOf(tx: Executor, staffId: number): Promise<Actor> {
  const [person] = await tx.select().from(staff).where(eq(staff.id, staffId));
  if (!person?.active) throw new AppError('forbidden');
  return { staffId, role: person.role, agentId: person.agentId, name: person.name };
}

/** `version`: the version of the working copy that the editor has seen. */
type Decision = { type: 'approve'; version: number } | { type: 'refuse' };

/** An editor decides on an action that an agent has asked for: it is run now, or at its time, or refused. */
export async function decideAction(deps: PublishingDeps, actor: Actor, kindName: KindName, id: number, actionId: number, decision: Decision): Promise<ActionResponse | undefined> {
  requireRight(actor, 'lot.publish');
  const texts = await deps.dictionaries();
  return lockingTransaction(deps.db, async (tx) => {
    const thing = await lockThing(tx, kindName, id);
    const row = await lockAction(tx, thing, actionId);
    if (row.state !== 'waiting') throw new AppError('wrong_state');
    const isApproved = decision.type === 'approve';
    if (isApproved && row.action === 'publish' && decision.version !== thing.copy.version) throw new AppError('conflict');
    if (isApproved && (row.dueAt?.getTime() ?? 0) <= Date.now()) {
      await endAction(tx, row, { state: 'done' });
      return runAction(texts, tx, actor, thing, row.action, row.parameters);
    }
    await writeAudit(tx, actor, { action: `${kindName}.${decision.type}`, subject: kindName, subjectId: id, change: { action: row.action, askedBy: row.staffId } });
    // From now on the action is the editor's: run in the name of the agent, who may not publish, it would fail.
    if (isApproved) await tx.update(scheduledAction).set({ state: 'scheduled', staffId: actor.staffId }).where(eq(scheduledAction.id, row.id));
    else await endAction(tx, row, { state: 'refused' });
    return undefined;
  });
}
