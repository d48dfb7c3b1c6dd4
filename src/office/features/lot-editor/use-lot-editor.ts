import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { PresenceEvent, Thing } from '#contract/office/working-copy.ts';
import type { Autosave } from '#office/app/autosave.ts';
import type { AutosaveState } from '#office/app/autosave-state.ts';
import { openEventStream } from '#office/app/event-stream.ts';
import { useStore } from '#office/app/store.ts';
import { lotAutosave, shownValue } from './lot-autosave.ts';

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

/** The values of one lot while it is edited, saved as they are typed. `reload` gets what the server knows: others' changes, and what blocks publishing. */
export function useLotEditor(lot: Thing, reload: () => void): LotEditor {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one autosave for each lot; rebase tells it of later versions
  const autosave = useMemo(() => lotAutosave(lot.id, lot.version), [lot.id]);
  const saving = useStore(autosave.state);
  useEffect(() => {
    void autosave.resume();
    const flush = () => void autosave.flush();
    const flushIfHidden = () => document.visibilityState === 'hidden' && flush();
    document.addEventListener('visibilitychange', flushIfHidden);
    return () => {
      document.removeEventListener('visibilitychange', flushIfHidden);
      flush();
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
  const value = (path: string): unknown => shownValue(saving, lot, path);
  return {
    ...{ lot, autosave, saving, people, value, reload },
    isChanged: (path) => lot.published !== null && (path in lot.changes || JSON.stringify(value(path)) !== JSON.stringify(lot.published[path] ?? null)),
    edit: (path, next) => autosave.edit(path, next, value(path)),
  };
}

type Saved = Extract<PresenceEvent, { type: 'saved' }>;
type People = Extract<PresenceEvent, { type: 'people' }>;

/** Everybody who has this lot open. `whenSaved` hears of every save; some may have been missed when `whenReopened` is called after a break of the connection. */
function usePresence(id: number, whenSaved: (version: number) => void, whenReopened: () => void): readonly Person[] {
  const [people, setPeople] = useState<readonly Person[]>([]);
  const onSaved = useEffectEvent(whenSaved);
  const onReopened = useEffectEvent(whenReopened);
  useEffect(
    () =>
      openEventStream(`/lots/${id}/presence`, {
        on: { people: (data) => setPeople((data as People).people), saved: (data) => onSaved((data as Saved).version) },
        onReopened: () => onReopened(),
        onBroken: () => setPeople([]),
      }),
    [id],
  );
  return people;
}
