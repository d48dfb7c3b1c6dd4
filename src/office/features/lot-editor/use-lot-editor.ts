import { useEffect, useMemo, useState } from 'react';
import type { PresenceEvent, SaveAnswer, Thing } from '#contract/office/working-copy.ts';
import { OFFICE_API_BASE } from '#contract/staff/staff.ts';
import { call } from '#office/app/api.ts';
import { type Autosave, type AutosaveState, createAutosave, type Unsaved } from '#office/app/autosave.ts';
import { whenOnline } from '#office/app/connection.ts';
import { deviceStore } from '#office/app/device-store.ts';
import { useStore } from '#office/app/store.ts';

export type LotEditor = {
  lot: Thing;
  /** What the fields show: what visitors see, the working copy over it, and what was typed here over both. */
  value(path: string): unknown;
  /** Whether a field differs from what visitors see. */
  isChanged(path: string): boolean;
  edit(path: string, value: unknown): void;
  /** Shows a value that the server has already. */
  show(path: string, value: unknown): void;
  autosave: Autosave;
  saving: AutosaveState;
  people: readonly { staffId: number; name: string }[];
  /** Reads the lot again: something that it depends on was changed elsewhere. */
  reload(): void;
};

const device = deviceStore<Unsaved>();

/** The values of one lot while it is edited, saved as they are typed. `reload` gets what others have changed. */
export function useLotEditor(lot: Thing, reload: () => void): LotEditor {
  const [typed, setTyped] = useState<Record<string, unknown>>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: one for each lot; later versions are told by rebase
  const autosave = useMemo(() => {
    const path = `/lots/${lot.id}/working-copy`;
    return createAutosave({ key: `lot ${lot.id}`, version: lot.version, device, send: (body) => call<SaveAnswer>('PATCH', path, { body, patient: true }) });
  }, [lot.id]);
  const saving = useStore(autosave.state);
  useEffect(() => {
    void autosave.resume().then((left) => setTyped((now) => ({ ...left, ...now })));
    const leave = () => void autosave.flush();
    const hide = () => document.visibilityState === 'hidden' && leave();
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      leave();
    };
  }, [autosave]);
  useEffect(() => autosave.rebase(lot.version), [autosave, lot.version]);
  const people = usePresence(lot.id, (event) => event.version > autosave.state.get().version && reload());
  return {
    lot,
    autosave,
    saving,
    people,
    reload,
    value: (path) => (path in typed ? typed[path] : path in lot.changes ? lot.changes[path] : (lot.published?.[path] ?? null)),
    isChanged: (path) => lot.published !== null && (path in lot.changes || (path in typed && typed[path] !== (lot.published[path] ?? null))),
    show: (path, value) => setTyped((now) => ({ ...now, [path]: value })),
    edit(path, value) {
      setTyped((now) => ({ ...now, [path]: value }));
      autosave.edit(path, value);
    },
  };
}

type Saved = Extract<PresenceEvent, { type: 'saved' }>;
type People = Extract<PresenceEvent, { type: 'people' }>;

/** Who else has this lot open, and what they save. */
function usePresence(id: number, onSaved: (event: Saved) => void): readonly { staffId: number; name: string }[] {
  const [people, setPeople] = useState<readonly { staffId: number; name: string }[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stream stays open while the lot is
  useEffect(() => {
    let source: EventSource | undefined;
    let isOpen = true;
    void whenOnline().then(() => {
      if (!isOpen) return;
      source = new EventSource(`${OFFICE_API_BASE}/lots/${id}/presence`);
      source.addEventListener('people', ({ data }: MessageEvent<string>) => setPeople((JSON.parse(data) as People).people));
      source.addEventListener('saved', ({ data }: MessageEvent<string>) => onSaved(JSON.parse(data) as Saved));
    });
    return () => {
      isOpen = false;
      source?.close();
    };
  }, [id]);
  return people;
}
