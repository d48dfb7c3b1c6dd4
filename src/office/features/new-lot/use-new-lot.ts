import { useEffect, useRef, useState } from 'react';
import type { SaveAnswer, Thing } from '#contract/office/working-copy.ts';
import { call, failureText } from '#office/app/api.ts';
import { type Autosave, type AutosaveState, createAutosave, type Unsaved } from '#office/app/autosave.ts';
import { deviceStore } from '#office/app/device-store.ts';
import { forgetDraft, keepDraft, type LotDraft } from './lot-draft.ts';

export type NewLot = {
  id: number | undefined;
  value(path: string): unknown;
  edit(path: string, value: unknown): void;
  /** Undefined until the lot has its number. */
  saving: AutosaveState | undefined;
  /** Why the lot could not get a number; it is asked for again with the next key. */
  failed: string | undefined;
  flush(): Promise<void>;
  /** Nothing is left to be done here: the next new lot is another one. Later changes, such as a photo that arrives, are saved but no longer kept as a draft. */
  finish(): void;
};

const device = deviceStore<Unsaved>();

/**
 * A lot that begins with the first key: it is kept on the phone at once and gets its number as soon as there is a connection, so that it can be begun in a
 * cellar. From then on everything is saved like in the editor.
 */
export function useNewLot(draft: LotDraft): NewLot {
  const [id, setId] = useState(draft.id);
  const [values, setValues] = useState(draft.values);
  const [saving, setSaving] = useState<AutosaveState>();
  const [failed, setFailed] = useState<string>();
  const latest = useRef(draft);
  const autosave = useRef<Autosave>(undefined);
  const beginning = useRef<Promise<void>>(undefined);
  const isOpen = useRef(true);
  const isFinished = useRef(false);
  const keep = () => (isFinished.current ? undefined : keepDraft(latest.current));

  const connect = (lotId: number, version: number) => {
    const created = createAutosave({
      ...{ key: `lot ${lotId}`, version, device },
      send: (body) => call<SaveAnswer>('PATCH', `/lots/${lotId}/working-copy`, { body, patient: true }),
    });
    created.state.subscribe(() => isOpen.current && setSaving(created.state.get()));
    setSaving(created.state.get());
    autosave.current = created;
    return created;
  };
  const begin = async () => {
    setFailed(undefined);
    const known = latest.current.id;
    if (known !== undefined) {
      const { version } = await call<Thing>('GET', `/lots/${known}`);
      await connect(known, version).resume();
      return;
    }
    const { id: lotId, version } = await call<{ id: number; version: number }>('POST', `/lots?requestId=${latest.current.requestId}`, { patient: true });
    const created = connect(lotId, version);
    for (const [path, value] of Object.entries(latest.current.values)) created.edit(path, value);
    latest.current = { ...latest.current, id: lotId };
    setId(lotId);
    await keep();
  };
  const ensureBegun = () => {
    beginning.current ??= begin().catch((error: unknown) => {
      setFailed(failureText(error));
      beginning.current = undefined;
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what an earlier visit has left goes on once
  useEffect(() => {
    isOpen.current = true;
    if (draft.id !== undefined || Object.keys(draft.values).length > 0) ensureBegun();
    const leave = () => void autosave.current?.flush();
    const hide = () => document.visibilityState === 'hidden' && leave();
    document.addEventListener('visibilitychange', hide);
    return () => {
      isOpen.current = false;
      document.removeEventListener('visibilitychange', hide);
      leave();
    };
  }, []);

  return {
    ...{ id, saving, failed },
    value: (path) => values[path] ?? null,
    edit(path, value) {
      latest.current = { ...latest.current, values: { ...latest.current.values, [path]: value } };
      setValues(latest.current.values);
      void keep();
      if (autosave.current) autosave.current.edit(path, value);
      else ensureBegun();
    },
    flush: async () => {
      await beginning.current;
      await autosave.current?.flush();
    },
    finish() {
      isFinished.current = true;
      void forgetDraft();
    },
  };
}
