import type { Thing } from '#contract/office/working-copy.ts';
import { ApiError, failureText } from '#office/app/api.ts';
import type { Autosave } from '#office/app/autosave.ts';
import { type AutosaveState, isAllSaved } from '#office/app/autosave-state.ts';
import { createStore, type Store } from '#office/app/store.ts';
import type { NewLotOnDevice } from './new-lot-on-device.ts';

type Values = Record<string, unknown>;
export type NewLotState = {
  id: number | undefined;
  /** What the fields show. */
  values: Values;
  /** Undefined until the lot has its number. */
  saving: AutosaveState | undefined;
  /** Why the lot could not get a number; the next key asks for it again. */
  failed: string | undefined;
};
export type OpenedLot = {
  state: Store<NewLotState>;
  autosave(): Autosave | undefined;
  edit(path: string, value: unknown): void;
  flush(): Promise<void>;
  /** Takes over the lot as the server has it: the fields show it, except where something was typed. */
  loaded(lot: Pick<Thing, 'version' | 'changes' | 'published'>): void;
  /** Goes on with what an earlier visit has left. */
  resume(): void;
  /** The person is done here: once the server has everything, the lot is forgotten on the device, and the form begins another one. */
  finish(): void;
};
export type NewLotDeps = {
  /** Asks the server for a number. */
  create(requestId: string): Promise<{ id: number; version: number }>;
  autosaveOf(id: number, version: number): Autosave;
  keep(lot: NewLotOnDevice): Promise<void>;
  forget(lot: NewLotOnDevice): Promise<void>;
  newId?(): string;
};

/**
 * A lot that begins with the first key: it is kept on the phone at once and gets its number as soon as there is a connection, so that it can be begun in a
 * cellar. From then on everything is saved as in the editor. What is kept has its version with it, so that a person can go on before the lot is loaded.
 */
export function openNewLot(kept: NewLotOnDevice, { newId = () => crypto.randomUUID(), ...deps }: NewLotDeps): OpenedLot {
  let current = kept;
  let autosave: Autosave | undefined;
  let beginning: Promise<void> | undefined;
  let failed: string | undefined;
  let isFinished = false;
  let isForgotten = false;
  const stateNow = (): NewLotState => {
    const saving = autosave?.state.get();
    return { id: current.id, values: { ...current.values, ...saving?.unsaved }, saving, failed };
  };
  const state = createStore<NewLotState>(stateNow());
  const show = () => state.set(stateNow());
  const change = (changes: Partial<NewLotOnDevice>): void => {
    current = { ...current, ...changes };
    if (!isForgotten) void deps.keep(current);
  };
  const forgetIfDone = () => {
    const saving = autosave?.state.get();
    if (!isFinished || isForgotten || !saving || !isAllSaved(saving)) return;
    isForgotten = true;
    void deps.forget(current);
  };

  /** After each save the values on the device are those of the server, so that a person can go on from them without a connection. */
  function follow(saving: AutosaveState): void {
    const saved = Object.fromEntries(Object.entries(saving.saved).map(([path, { value }]) => [path, value]));
    const hasNewValues = Object.entries(saved).some(([path, value]) => current.values[path] !== value);
    if (hasNewValues || saving.version > (current.version ?? 0)) change({ values: { ...current.values, ...saved }, version: Math.max(saving.version, current.version ?? 0) });
    show();
    forgetIfDone();
  }
  function connect(id: number, version: number): Autosave {
    const opened = deps.autosaveOf(id, version);
    autosave = opened;
    opened.state.subscribe(() => follow(opened.state.get()));
    return opened;
  }

  async function begin(): Promise<void> {
    failed = undefined;
    const { id, version } = await deps.create(current.requestId);
    const opened = connect(id, version);
    // The autosave has the values on the device before the number is kept, by which they are found.
    for (const [path, value] of Object.entries(current.values)) opened.edit(path, value);
    change({ id, version });
    show();
  }
  const ensureBegun = (): void => {
    if (autosave) return;
    beginning ??= begin().catch((error: unknown) => {
      beginning = undefined;
      // Another person has used the request's id, in this browser.
      if (error instanceof ApiError && error.status === 400) change({ requestId: newId() });
      failed = failureText(error);
      show();
    });
  };

  return {
    state,
    autosave: () => autosave,
    edit(path, value) {
      const was = state.get().values[path] ?? null;
      change({ values: { ...current.values, [path]: value } });
      if (autosave) autosave.edit(path, value, was);
      else ensureBegun();
      show();
    },
    async flush() {
      await beginning;
      await autosave?.flush();
    },
    loaded({ version, published, changes }) {
      if (version >= (current.version ?? 0)) change({ version, values: { ...published, ...changes } });
      autosave?.rebase(version);
      show();
    },
    resume() {
      if (autosave) return;
      if (current.id !== undefined) {
        const opened = connect(current.id, current.version ?? 0);
        // An older build did not keep the version: everything is sent, and the server finds out what it has already.
        if (current.version === undefined) for (const [path, value] of Object.entries(current.values)) opened.edit(path, value);
        void opened.resume();
        show();
      } else if (Object.keys(current.values).length > 0) ensureBegun();
    },
    finish() {
      isFinished = true;
      forgetIfDone();
    },
  };
}
