import type { UndoRequest } from '#contract/office/lot-list.ts';
import { lockingTransaction } from '#server/db/retry-deadlock.ts';
import type { PublishingDeps } from '#server/publishing/working-copy/thing-store.ts';
import { undoStepIn } from '#server/publishing/working-copy/undo-step.ts';
import type { Actor } from '#server/staff/actor.ts';

/** Undoes the steps of a change of many lots: all of them, or none if somebody has changed one of the lots since. */
export async function undoLotChanges({ db }: PublishingDeps, actor: Actor, { steps }: UndoRequest): Promise<{ undone: number }> {
  return lockingTransaction(db, async (tx) => {
    for (const { id, revision } of steps.toSorted((one, other) => one.id - other.id)) await undoStepIn(tx, actor, 'lot', id, revision);
    return { undone: steps.length };
  });
}
