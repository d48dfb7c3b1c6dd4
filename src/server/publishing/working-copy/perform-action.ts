import { ACTION_STATUSES, type Action, type KindName } from '#contract/office/publishing.ts';
import type { ActionParameters, ActionResponse } from '#contract/office/working-copy.ts';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import type { Dictionaries } from '#server/db/dictionaries.ts';
import { lockingTransaction } from '#server/db/retry-deadlock.ts';
import type { Actor } from '#server/staff/actor.ts';
import { applyStep, type StepChange } from './apply-step.ts';
import { askEditor, requirePriceAndReason } from './schedule-action.ts';
import { currentFields, type LoadedThing, lockThing, mayPublish, type PublishingDeps, requireAgentChange, requireWriter, statusOf } from './thing-store.ts';

/**
 * Publishes, changes the price or the status, archives. For an agent who may write the thing but not publish it, the action waits for an editor.
 */
export async function performAction(deps: PublishingDeps, actor: Actor, kindName: KindName, id: number, action: Action, parameters: ActionParameters): Promise<ActionResponse> {
  const texts = await deps.dictionaries();
  return lockingTransaction(deps.db, async (tx) => {
    const thing = await lockThing(tx, kindName, id);
    requireWriter(actor, thing);
    if (await mayPublish(tx, actor, thing)) return runAction(texts, tx, actor, thing, action, parameters);
    await changeOf(texts, tx, thing, action, parameters); // fails now with what an editor would be told later
    await askEditor(tx, actor, thing, action, parameters);
    return { state: 'waiting', revision: null, version: thing.copy.version };
  });
}

/** Runs an action; the caller has checked that the actor may publish the thing. */
export async function runAction(texts: Dictionaries, tx: Executor, actor: Actor, thing: LoadedThing, action: Action, parameters: ActionParameters): Promise<ActionResponse> {
  const change = await changeOf(texts, tx, thing, action, parameters);
  if (!change) return { state: 'done', revision: null, version: thing.copy.version };
  requireAgentChange(actor, thing, change.fields);
  return { state: 'done', ...(await applyStep(tx, actor, thing, change)) };
}

/** What an action would change; undefined if it has been done already, as after a double click. */
export async function changeOf(texts: Dictionaries, tx: Executor, thing: LoadedThing, action: Action, parameters: ActionParameters): Promise<StepChange | undefined> {
  requireStatus(thing, action);
  switch (action) {
    case 'publish':
      return publication(texts, tx, thing, parameters);
    case 'change-price':
      return newPrice(thing, parameters);
    case 'unpublish':
      return { step: action, state: { status: 'draft' } };
    case 'reserve':
      return { step: action, state: { status: 'reserved' } };
    case 'sell':
      return { step: action, state: { status: 'sold' } };
    case 'withdraw':
      return { step: action, state: { status: 'withdrawn' } };
    case 'return-to-market':
      return { step: action, state: { status: 'active' } };
    case 'archive':
      return { step: action, state: { archivedAt: new Date() } };
    case 'unarchive':
      return { step: action, state: { archivedAt: null } };
  }
}

function requireStatus(thing: LoadedThing, action: Action): void {
  const isArchived = thing.published?.state.archivedAt != null;
  if (!ACTION_STATUSES[action].includes(statusOf(thing)) || isArchived !== (action === 'unarchive')) throw new AppError('wrong_state');
}

/** Everything in the working copy is published, if nothing is missing. A new thing or a draft becomes active; any other keeps its status. */
async function publication(texts: Dictionaries, tx: Executor, thing: LoadedThing, { version }: ActionParameters): Promise<StepChange | undefined> {
  const state = thing.published?.state;
  const isDraft = state === undefined || state.status === 'draft';
  if (!isDraft && Object.keys(thing.copy.fields).length === 0) return undefined;
  // Nobody publishes what they have not seen: somebody else may have written more meanwhile.
  if (version !== undefined && version !== thing.copy.version) throw new AppError('conflict');
  const fields = currentFields(thing);
  const problems = await thing.kind.problems(texts, tx, fields);
  if (Object.keys(problems).length > 0) throw new AppError('invalid_form', '', problems);
  return { step: 'publish', fields, fromCopy: true, state: isDraft ? { status: 'active', publishedAt: state?.publishedAt ?? new Date() } : {} };
}

function newPrice(thing: LoadedThing, parameters: ActionParameters): StepChange {
  const { price, reason } = requirePriceAndReason(parameters);
  if (thing.published?.fields.price === price) throw new AppError('invalid_form', '', { price: 'samePrice' });
  return { step: 'change-price', fields: { price }, reason };
}
