import { officePath } from '#contract/office/pages.ts';
import type { Action } from '#contract/office/publishing.ts';
import type { ActionAnswer, ActionParameters } from '#contract/office/working-copy.ts';
import { m } from '#messages';
import { call, failureText } from '#office/app/api.ts';
import { navigate } from '#office/app/router.tsx';
import { showToast } from '#office/kit/toasts.tsx';
import { moscowText } from './moscow-time.ts';
import { stepTitle } from './revision-words.ts';
import type { LotEditor } from './use-lot-editor.ts';

export type LotVerbs = {
  /** Runs an action now. Whatever fails is thrown, to be shown where it was asked for. */
  run(action: Action, parameters?: ActionParameters): Promise<void>;
  schedule(action: Action, parameters: ActionParameters, dueAt: string): Promise<void>;
  undo(revision: number): Promise<void>;
  discard(): Promise<void>;
  duplicate(): Promise<void>;
};

/** What can be done to the lot as a whole. Everything typed is saved first; `onDone` loads the lot again. */
export function useLotVerbs({ lot, autosave }: LotEditor, onDone: () => void): LotVerbs {
  const path = `/lots/${lot.id}`;
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
      await autosave.flush();
      const body = { ...parameters, ...(action === 'publish' && { version: autosave.state.get().version }) };
      try {
        const { state, revision } = await call<ActionAnswer>('POST', `${path}/${action}`, { body });
        if (state === 'waiting') say(m['officePublish.publish.asked']());
        else say(m['officePublish.publish.done']({ step: stepTitle(action) }), revision);
      } finally {
        onDone();
      }
    },
    async schedule(action, parameters, dueAt) {
      await autosave.flush();
      await call('POST', `${path}/schedule`, { body: { action, parameters, dueAt } });
      say(m['officePublish.when.scheduled']({ moment: moscowText(dueAt) }));
      onDone();
    },
    async discard() {
      await autosave.flush();
      const { revision } = await call<{ revision: number }>('DELETE', `${path}/working-copy?version=${autosave.state.get().version}`);
      say(lot.published ? m['officePublish.publish.discarded']() : m['officePublish.publish.thrownAway'](), revision);
      if (lot.published) onDone();
      else await navigate(officePath('lots'));
    },
    async duplicate() {
      await autosave.flush();
      const { id } = await call<{ id: number }>('POST', `${path}/duplicate`, { body: {} });
      await navigate(officePath('lot', { id }));
      say(m['officePublish.menu.duplicated']());
    },
  };
}

export const sayFailure = (error: unknown): void => showToast({ text: failureText(error), failed: true });
