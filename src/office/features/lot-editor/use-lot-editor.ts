import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { PresenceEvent, SaveAnswer, Thing } from '#contract/office/working-copy.ts';
import { OFFICE_API_BASE } from '#contract/staff/staff.ts';
import { call } from '#office/app/api.ts';
import { type Autosave, type AutosaveState, createAutosave, type Unsaved } from '#office/app/autosave.ts';
import { whenOnline } from '#office/app/connection.ts';
import { deviceStore } from '#office/app/device-store.ts';
import { useStore } from '#office/app/store.ts';

export type Person = { staffId: number; name: string };
export type LotEditor = {
  lot: Thing;
  /** What the fields show: what visitors see, the working copy over it, and what was typed here over both. */
  value(path: string): unknown;
  /** Whether a field differs from what visitors see. */
  isChanged(path: string): boolean;
  edit(path: string, value: unknown): void;
  autosave: Autosave;
  saving: AutosaveState;
  /** Everybody who has this lot open. */
  people: readonly Person[];
  /** Reads the lot again: something that it depends on was changed elsewhere. */
  reload(): void;
};

const device = deviceStore<Unsaved>();

/** The values of one lot while it is edited, saved as they are typed. `reload` gets what the server knows: others' changes, and what blocks publishing. */
export function useLotEditor(lot: Thing, reload: () => void): LotEditor {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one for each lot; later versions are told by rebase
  const autosave = useMemo(() => {
    const path = `/lots/${lot.id}/working-copy`;
    return createAutosave({ key: `lot ${lot.id}`, version: lot.version, device, send: (body) => call<SaveAnswer>('PATCH', path, { body, patient: true }) });
  }, [lot.id]);
  const saving = useStore(autosave.state);
  useEffect(() => {
    void autosave.resume();
    const leave = () => void autosave.flush();
    const hide = () => document.visibilityState === 'hidden' && leave();
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      leave();
    };
  }, [autosave]);
  useEffect(() => autosave.rebase(lot.version), [autosave, lot.version]);
  const { savedAt } = saving;
  const onSaved = useEffectEvent(() => reload());
  useEffect(() => {
    if (savedAt) onSaved();
  }, [savedAt]);
  const people = usePresence(
    lot.id,
    (version) => version > lot.version && reload(),
    () => reload(),
  );
  const value = (path: string): unknown => {
    if (path in saving.unsaved) return saving.unsaved[path];
    const saved = saving.saved[path];
    if (saved && saved.version > lot.version) return saved.value;
    return path in lot.changes ? lot.changes[path] : (lot.published?.[path] ?? null);
  };
  return {
    ...{ lot, autosave, saving, people, value, reload },
    isChanged: (path) => lot.published !== null && (path in lot.changes || JSON.stringify(value(path)) !== JSON.stringify(lot.published[path] ?? null)),
    edit: (path, next) => autosave.edit(path, next, value(path)),
  };
}

type Saved = Extract<PresenceEvent, { type: 'saved' }>;
type People = Extract<PresenceEvent, { type: 'people' }>;

const REOPEN_MS = 5_000;

/** Who else has this lot open, and what they save. After a break of the connection something may have been missed. */
function usePresence(id: number, saved: (version: number) => void, reopened: () => void): readonly Person[] {
  const [people, setPeople] = useState<readonly Person[]>([]);
  const onSaved = useEffectEvent(saved);
  const onReopened = useEffectEvent(reopened);
  useEffect(() => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOpen = true;
    let wasOpen = false;
    const open = async () => {
      await whenOnline();
      if (!isOpen) return;
      source = new EventSource(`${OFFICE_API_BASE}/lots/${id}/presence`);
      source.addEventListener('open', () => {
        if (wasOpen) onReopened();
        wasOpen = true;
      });
      source.addEventListener('people', ({ data }: MessageEvent<string>) => setPeople((JSON.parse(data) as People).people));
      source.addEventListener('saved', ({ data }: MessageEvent<string>) => onSaved((JSON.parse(data) as Saved).version));
      source.addEventListener('error', () => {
        setPeople([]);
        // A browser opens a broken stream again by itself, but not one that was refused, as after the end of a session.
        if (source?.readyState === EventSource.CLOSED && isOpen) timer = setTimeout(() => void open(), REOPEN_MS);
      });
    };
    void open();
    return () => {
      isOpen = false;
      clearTimeout(timer);
      source?.close();
    };
  }, [id]);
  return people;
}
