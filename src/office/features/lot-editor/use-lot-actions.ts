import { useRef } from 'react';
import { officePath } from '#contract/office/pages.ts';
import { type Action, isNoticed } from '#contract/office/publishing.ts';
import type { ActionParameters, ActionResponse } from '#contract/office/working-copy.ts';
import { m } from '#messages';
import { ApiError, call, failureText } from '#office/app/api.ts';
import type { Autosave } from '#office/app/autosave.ts';
import { disputedFields, isAllSaved } from '#office/app/autosave-state.ts';
import { connection } from '#office/app/connection.ts';
import { navigate } from '#office/app/router.tsx';
import { fieldTitle } from '#office/features/lots/lot-titles.ts';
import { showToast } from '#office/kit/toasts.tsx';
import { moscowText } from '#office/layout/moment.ts';
import { stepTitle } from './revision-labels.ts';
import type { LotEditor } from './use-lot-editor.ts';

export type LotActions = {
  /** Runs an action now. Whatever fails is thrown, to be shown where it was asked for. */
  run(action: Action, parameters?: ActionParameters): Promise<void>;
  schedule(action: Action, parameters: ActionParameters, dueAt: string): Promise<void>;
  undo(revision: number): Promise<void>;
  discard(): Promise<void>;
  duplicate(): Promise<void>;
};

/** An action was not begun, since something that was typed is not on the server. */
export class UnsavedFailure extends ApiError {
  readonly path: string;
  constructor(path: string, error: string) {
    super(0, { error, code: 'offline' });
    this.path = path;
  }
}

/** Saves everything that was typed; throws if a field could not be saved, since an action must not go on without it. */
async function saveAll(autosave: Autosave): Promise<void> {
  await untilOffline(autosave.flush());
  const saving = autosave.state.get();
  if (isAllSaved(saving)) return;
  const path = disputedFields(saving)[0] ?? Object.keys(saving.unsaved)[0] ?? '';
  const isOffline = connection.get().state === 'offline';
  const reason =
    saving.refused[path] ??
    (path in saving.conflicts ? m['officeLots.edit.conflictFirst']() : isOffline ? m['office.failure.offline']() : (saving.failed ?? m['officeLots.save.saving']()));
  throw new UnsavedFailure(path, m['officeKept.notSaved']({ field: fieldTitle(path), reason }));
}

/** A save waits for the connection as long as it takes; a person who has pressed a button does not. */
async function untilOffline(work: Promise<void>): Promise<void> {
  let stop = () => {};
  const offline = new Promise<void>((resolve) => {
    const check = () => connection.get().state === 'offline' && resolve();
    stop = connection.subscribe(check);
    check();
  });
  await Promise.race([work, offline]).finally(() => stop());
}

/** What can be done to the lot as a whole. Everything typed is saved first; `onDone` loads the lot again. */
export function useLotActions({ lot, autosave }: LotEditor, onDone: () => void): LotActions {
  const path = `/lots/${lot.id}`;
  /** The same until an answer arrives: whoever presses again after a lost connection gets the copy that was made already. */
  const copyRequestId = useRef<string>(crypto.randomUUID());
  const say = (text: string, revision?: number | null) =>
    showToast({ text, ...(revision && { action: { title: m['officePublish.last.undo'](), run: () => void undo(revision).catch(sayFailure) } }) });
  const undo = async (revision: number) => {
    await call('POST', `${path}/undo`, { body: { revision } });
    say(m['officePublish.publish.undone']());
    onDone();
  };
  return {
    undo,
    async run(action, parameters = {}) {
      await saveAll(autosave);
      const body = { ...parameters, ...(action === 'publish' && { version: autosave.state.get().version }) };
      try {
        const { state, revision } = await call<ActionResponse>('POST', `${path}/${action}`, { body });
        if (state === 'waiting') say(m['officePublish.publish.asked']());
        else say(isNoticed(action, lot.status) ? m['officePublish.publish.done']({ step: stepTitle(action) }) : stepTitle(action), revision);
      } finally {
        onDone();
      }
    },
    async schedule(action, parameters, dueAt) {
      await saveAll(autosave);
      await call('POST', `${path}/schedule`, { body: { action, parameters, dueAt } });
      say(m['officePublish.when.scheduled']({ moment: moscowText(dueAt) }));
      onDone();
    },
    async discard() {
      await untilOffline(autosave.flush());
      const { revision } = await call<{ revision: number }>('DELETE', `${path}/working-copy?version=${autosave.state.get().version}`);
      say(lot.published ? m['officePublish.publish.discarded']() : m['officePublish.publish.thrownAway'](), revision);
      if (lot.published) onDone();
      else await navigate(officePath('lots'));
    },
    async duplicate() {
      await saveAll(autosave);
      const { id } = await call<{ id: number }>('POST', `${path}/duplicate?requestId=${copyRequestId.current}`, { body: {} });
      copyRequestId.current = crypto.randomUUID();
      await navigate(officePath('lot', { id }));
      say(m['officePublish.menu.duplicated']());
    },
  };
}

export const sayFailure = (error: unknown): void => showToast({ text: failureText(error), failed: true });
