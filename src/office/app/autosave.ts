import type { SaveRequest, SaveResponse } from '#contract/office/working-copy.ts';
import { ApiError } from './api.ts';
import type { AutosaveState } from './autosave-state.ts';
import type { DeviceRecords } from './device-records.ts';
import { createStore, type Store } from './store.ts';

/** One field that was typed: the version that the person saw when they began, and the value that it had then. */
type Typed = {
  value: unknown;
  base: number;
  was: unknown;
  /** Values that the person decided against. */
  rejected?: unknown[];
  /** In a conflict: the text that the person is merging from both values. */
  merged?: string;
};
type Fields = Record<string, Typed>;
type Sent = {
  request: SaveRequest;
  fields: Fields;
  /** The request was given a new id already. */
  renewed?: boolean;
};
/** What is kept on the device: saves whose answers have not come, and everything else that the server does not have. The same save is sent again with the same id, so it is applied once. */
export type Unsaved = {
  sent: Sent | undefined;
  typed: Fields;
  /** Saves of pages that are closed. */
  earlier?: readonly Sent[];
};

type Options = {
  version: number;
  send(request: SaveRequest): Promise<SaveResponse>;
  records: DeviceRecords<Unsaved>;
  newId?: () => string;
};
export type Autosave = {
  state: Store<AutosaveState>;
  /** `was` is the value that the field showed before. */
  edit(path: string, value: unknown, was?: unknown): void;
  /** Sends what was typed at once: on leaving a field, before an action, when the page is hidden. */
  flush(): Promise<void>;
  /** Takes up what closed pages have left on this device, and sends everything that has not been sent. */
  resume(): Promise<void>;
  /** Keeps the text that the person is merging from both values of a conflict; undefined forgets it. */
  keepMerged(path: string, text: string | undefined): void;
  /** Ends a conflict with a value; the values that were not chosen are kept in a revision. */
  choose(path: string, value: unknown, rejected: unknown[]): void;
  /** A newer version is shown: somebody else has saved, or an action has changed it. */
  rebase(version: number): void;
};

export const AUTOSAVE_MS = 800;

/**
 * Sends what was typed 800 ms after the last key, one request at a time. Until the server has it, it is kept on the device too. Every field keeps the version
 * in which it was begun, so that a change of somebody else that arrives meanwhile is never overwritten unseen.
 */
export function createAutosave({ version, send, records, newId = () => crypto.randomUUID() }: Options): Autosave {
  const state = createStore<AutosaveState>({
    ...{ version, waiting: false, sending: false, savedAt: undefined, failed: undefined },
    ...{ unsaved: {}, saved: {}, conflicts: {}, merged: {}, refused: {} },
  });
  let typed: Fields = {};
  let sent: Sent | undefined;
  /** Fields in conflict or refused: they are sent again only when they are changed or chosen, but stay on the device. */
  let held: Fields = {};
  /** Saves that closed pages have left. */
  let earlier: readonly Sent[] = [];
  /** A closed page has left another value of a field that is not saved here yet. What that page has left is taken up after the next save. */
  let hasMoreLeft = false;
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const set = (changes: Partial<AutosaveState>) => {
    const all = Object.entries(unsavedFields());
    const unsaved = Object.fromEntries(all.map(([path, { value }]) => [path, value]));
    const merged = Object.fromEntries(all.flatMap(([path, field]) => (field.merged === undefined ? [] : [[path, field.merged]])));
    state.set({ ...state.get(), unsaved, merged, ...changes });
  };
  const unsavedFields = (): Fields => ({ ...held, ...Object.assign({}, ...earlier.map(({ fields }) => fields)), ...sent?.fields, ...typed });
  const keepOnDevice = () => {
    const kept = { ...held, ...typed };
    return Object.keys(unsavedFields()).length > 0 ? records.write({ sent, typed: kept, ...(earlier.length > 0 && { earlier }) }) : records.remove();
  };
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), AUTOSAVE_MS);
  };

  function edit(path: string, value: unknown, was?: unknown): void {
    const { version: shownVersion, saved, refused } = state.get();
    const begun = unsavedFields()[path];
    const { base, was: first, merged } = begun ?? { base: Math.max(shownVersion, saved[path]?.version ?? 0), was };
    typed = { ...typed, [path]: { value, base, was: first, ...(merged !== undefined && { merged }) } };
    set({ waiting: true, refused: without(refused, path) });
    void keepOnDevice();
    schedule();
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    running ??= sendAll().finally(() => {
      running = undefined;
    });
    return running;
  }

  /** The fields that were begun in the oldest version: a request has one base. */
  function nextSave(): Sent {
    const base = Math.min(...Object.values(typed).map((field) => field.base));
    const fields = Object.fromEntries(Object.entries(typed).filter(([, field]) => field.base === base));
    const rejected = Object.fromEntries(Object.entries(fields).flatMap(([path, field]) => (field.rejected ? [[path, field.rejected]] : [])));
    const changes = Object.fromEntries(Object.entries(fields).map(([path, { value }]) => [path, value]));
    return { fields, request: { saveId: newId(), base, changes, ...(Object.keys(rejected).length > 0 && { rejected }) } };
  }

  async function sendAll(): Promise<void> {
    while (sent || earlier.length > 0 || Object.keys(typed).length > 0) {
      if (!sent) {
        const [first, ...rest] = earlier;
        sent = first ?? nextSave();
        earlier = rest;
        if (!first) {
          typed = withoutAll(typed, sent.fields);
          held = withoutAll(held, sent.fields);
        }
        await keepOnDevice();
      }
      set({ sending: true, failed: undefined });
      try {
        applyAnswer(await send(sent.request), {});
      } catch (error) {
        if (!(error instanceof ApiError) || !(applyPartialAnswer(error) || renew(error))) {
          set({ sending: false, failed: error instanceof Error ? error.message : String(error) });
          return; // kept here and on the device; the next edit or flush tries again
        }
      }
      await keepOnDevice();
    }
    set({ sending: false, waiting: false });
    if (hasMoreLeft) void takeUp();
  }

  /** A 400 may mean that the id of the save belongs to another person, who has used this browser before. Then nothing was saved under it, and the save gets a new id, once. */
  function renew({ status }: ApiError): boolean {
    if (!sent || status !== 400 || sent.renewed) return false;
    sent = { ...sent, request: { ...sent.request, saveId: newId() }, renewed: true };
    return true;
  }

  /** Takes up what closed pages have left. If one of them has left another value of a field that is not saved here yet, it waits until that is saved: a field has one value. */
  async function takeUp(): Promise<void> {
    hasMoreLeft = false;
    await records.takeLeft(async (left) => {
      const saves = [...(left.sent ? [left.sent] : []), ...(left.earlier ?? [])];
      const fields: Fields = { ...Object.assign({}, ...saves.map((save) => save.fields)), ...left.typed };
      const own = unsavedFields();
      if (Object.keys(fields).some((path) => Object.hasOwn(own, path) && JSON.stringify(own[path]?.value) !== JSON.stringify(fields[path]?.value))) {
        hasMoreLeft = true;
        return false;
      }
      earlier = [...earlier, ...saves];
      typed = { ...left.typed, ...typed };
      set({ waiting: true });
      await keepOnDevice();
      void Promise.resolve(running).then(flush); // a round of sending that ends just now would not see it
      return true;
    });
  }

  /** Goes through the fields of the save that was answered: taken, in conflict, or refused. */
  function applyAnswer(answer: SaveResponse, refused: Record<string, string>): void {
    const fields = sent?.fields ?? {};
    const { version: shownVersion, saved, conflicts } = state.get();
    const next = { saved: { ...saved }, conflicts: { ...conflicts } };
    for (const [path, field] of Object.entries(fields)) {
      const conflict = answer.conflicts[path];
      delete next.conflicts[path];
      if (conflict) next.conflicts[path] = { ...conflict, was: field.was, version: answer.version };
      if (conflict || path in refused) {
        held = { ...held, [path]: field };
        continue;
      }
      next.saved[path] = { value: field.value, version: answer.version };
      // What was typed meanwhile continues the value that was just taken.
      if (typed[path]) typed = { ...typed, [path]: { ...typed[path], base: answer.version, was: field.value } };
    }
    sent = undefined;
    // The version directly follows the one that is shown: nobody else has saved in between, so the page shows all of it.
    const isNext = answer.version === shownVersion + 1;
    set({ ...next, version: isNext ? answer.version : shownVersion, savedAt: new Date(answer.at), refused: { ...state.get().refused, ...refused } });
  }

  /** A save that the server took in part: with conflicts, or with values of a wrong type. */
  function applyPartialAnswer({ status, fields, body }: ApiError): boolean {
    if (!sent || (status !== 409 && status !== 422)) return false;
    const { version: after, at, saved = [], conflicts = {} } = body as Partial<SaveResponse>;
    if (after !== undefined && at !== undefined) {
      applyAnswer({ version: after, at, saved, conflicts }, fields);
      return true;
    }
    // Nothing of it was taken: what is not refused is sent again without the rest.
    const left = withoutAll(sent.fields, fields);
    if (Object.keys(left).length === Object.keys(sent.fields).length) return false;
    held = { ...held, ...withoutAll(sent.fields, left) };
    typed = { ...left, ...typed };
    sent = undefined;
    set({ refused: { ...state.get().refused, ...fields } });
    return true;
  }

  return {
    state,
    edit,
    flush,
    async resume() {
      await takeUp();
      if (state.get().waiting) void flush();
    },
    keepMerged(path, text) {
      const field = held[path];
      if (!field) return;
      held = { ...held, [path]: { ...field, merged: text } };
      set({});
      void keepOnDevice();
    },
    choose(path, value, rejected) {
      const conflict = state.get().conflicts[path];
      if (!conflict) return;
      held = without(held, path);
      typed = { ...typed, [path]: { value, base: conflict.version, was: conflict.theirs.value, rejected } };
      set({ waiting: true, conflicts: without(state.get().conflicts, path) });
      void keepOnDevice();
      void flush();
    },
    rebase(next) {
      const { version: shownVersion, saved } = state.get();
      const newer = Object.entries(saved).filter(([, field]) => field.version > next);
      set({ version: Math.max(next, shownVersion), saved: Object.fromEntries(newer) });
    },
  };
}

const without = <Value>(record: Record<string, Value>, path: string): Record<string, Value> => withoutAll(record, { [path]: true });
const withoutAll = <Value>(record: Record<string, Value>, paths: object): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([path]) => !Object.hasOwn(paths, path)));
