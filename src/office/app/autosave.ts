import type { SaveAnswer, SaveRequest } from '#contract/office/working-copy.ts';
import { ApiFailure } from './api.ts';
import type { DeviceStore } from './device-store.ts';
import { createStore, type Store } from './store.ts';

type Values = Record<string, unknown>;
/** What is kept on the device: a save whose answer has not come, and what was typed since. The same save is sent again with the same id, so it is applied once. */
export type Unsaved = { sent: SaveRequest | undefined; typed: Values; base: number };
export type Conflicts = SaveAnswer['conflicts'];
export type AutosaveState = {
  /** The version of the working copy that everything shown here is based on. */
  version: number;
  /** Whether something that was typed is not on the server yet. */
  waiting: boolean;
  sending: boolean;
  savedAt: Date | undefined;
  /** Fields that somebody else has changed at the same time: the person chooses. */
  conflicts: Conflicts;
  /** Values that the server refuses, with a sentence for each. */
  refused: Record<string, string>;
  failed: string | undefined;
};

type Options = {
  key: string;
  version: number;
  send(request: SaveRequest): Promise<SaveAnswer>;
  device: DeviceStore<Unsaved>;
  newId?: () => string;
};
export type Autosave = {
  state: Store<AutosaveState>;
  edit(path: string, value: unknown): void;
  /** Sends what was typed at once: on leaving a field, before an action, when the page is hidden. */
  flush(): Promise<void>;
  /** What an earlier visit left on this device, as values to show; it is then sent. */
  resume(): Promise<Values>;
  choose(path: string, side: 'mine' | 'theirs'): void;
  /** Somebody else has saved, or an action has changed the version. */
  rebase(version: number): void;
  stop(): void;
};

export const AUTOSAVE_MS = 800;

/** Sends what was typed 800 ms after the last key, one request at a time. Until the server has it, it is kept on the device too. */
export function createAutosave({ key, version, send, device, newId = () => crypto.randomUUID() }: Options): Autosave {
  const state = createStore<AutosaveState>({ version, waiting: false, sending: false, savedAt: undefined, conflicts: {}, refused: {}, failed: undefined });
  const set = (changes: Partial<AutosaveState>) => state.set({ ...state.get(), ...changes });
  let typed: Values = {};
  let sent: SaveRequest | undefined;
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const keep = () => (sent || Object.keys(typed).length > 0 ? device.write(key, { sent, typed, base: state.get().version }) : device.remove(key));
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), AUTOSAVE_MS);
  };

  function edit(path: string, value: unknown): void {
    typed = { ...typed, [path]: value };
    set({ waiting: true, refused: without(state.get().refused, path) });
    void keep();
    schedule();
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    running ??= sendAll().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function sendAll(): Promise<void> {
    while (sent || Object.keys(typed).length > 0) {
      if (!sent) {
        sent = { saveId: newId(), base: state.get().version, changes: typed };
        typed = {};
        await keep();
      }
      set({ sending: true, failed: undefined });
      try {
        take(await send(sent), sent);
      } catch (error) {
        if (!(error instanceof ApiFailure) || !refusal(error, sent)) {
          set({ sending: false, failed: error instanceof Error ? error.message : String(error) });
          return; // kept here and on the device; the next edit or flush tries again
        }
      }
      sent = undefined;
      await keep();
    }
    set({ sending: false, waiting: false });
  }

  function take(answer: SaveAnswer, request: SaveRequest): void {
    const conflicts = { ...state.get().conflicts, ...answer.conflicts };
    // A field that was typed again meanwhile is in the next save, which will say whether it still differs.
    for (const path of Object.keys(request.changes)) if (!(path in answer.conflicts)) delete conflicts[path];
    set({ version: answer.version, savedAt: new Date(answer.at), conflicts });
  }

  /** A save that the server took in part: with conflicts, or with values of a wrong type. */
  function refusal(error: ApiFailure, request: SaveRequest): boolean {
    const body = error.body as Partial<SaveAnswer>;
    if (error.status !== 409 && error.status !== 422) return false;
    const fields = Object.keys(error.fields);
    set({ refused: { ...state.get().refused, ...error.fields } });
    if (body.version !== undefined && body.at !== undefined) {
      take({ version: body.version, at: body.at, saved: body.saved ?? [], conflicts: body.conflicts ?? {} }, request);
      return true;
    }
    // Nothing of it was taken: what is not refused is sent again without the rest.
    const left = Object.entries(request.changes).filter(([path]) => !fields.includes(path));
    if (left.length === Object.keys(request.changes).length) return false;
    typed = { ...Object.fromEntries(left), ...typed };
    return true;
  }

  return {
    state,
    edit,
    flush,
    async resume() {
      const left = await device.read(key);
      if (!left) return {};
      sent = left.sent;
      typed = { ...left.typed, ...typed };
      set({ waiting: true });
      const values = { ...left.sent?.changes, ...typed };
      void flush();
      return values;
    },
    choose(path, side) {
      const conflict = state.get().conflicts[path];
      set({ conflicts: without(state.get().conflicts, path) });
      if (conflict && side === 'mine') {
        edit(path, conflict.mine.value);
        void flush();
      }
    },
    rebase: (next) => set({ version: Math.max(next, state.get().version) }),
    stop: () => clearTimeout(timer),
  };
}

const without = <Value>(record: Record<string, Value>, path: string): Record<string, Value> => Object.fromEntries(Object.entries(record).filter(([name]) => name !== path));
