import { useEffect, useEffectEvent, useState } from 'react';
import type { Thing } from '#contract/office/working-copy.ts';
import { call } from '#office/app/api.ts';
import { onlyAs } from '#office/app/only-as.ts';
import { useResource } from '#office/app/resource.ts';
import { session } from '#office/app/session.ts';
import { useStore } from '#office/app/store.ts';
import { lotAutosave } from '#office/features/lot-editor/lot-autosave.ts';
import { useMergedPhotos } from '#office/features/lot-editor/merge-photo-conflict.ts';
import { type NewLotOnDevice, newLotKeeper } from './new-lot-on-device.ts';
import { type NewLotState, type OpenedLot, openNewLot } from './open-new-lot.ts';

export type NewLot = Omit<NewLotState, 'values'> & Pick<OpenedLot, 'edit' | 'flush' | 'finish'> & { value(path: string): unknown };

/** The lot of the form. Later changes, such as a photo that arrives after the last step, are saved, too. */
export function useNewLot(kept: NewLotOnDevice): NewLot {
  const [lot] = useState(() => open(kept));
  const { values, ...state } = useStore(lot.state);
  const { id, saving } = state;
  // Somebody else has written the lot: what an earlier visit has left meets it, and so does a save that was not the next one.
  const isBehind = saving !== undefined && Object.values(saving.saved).some(({ version }) => version > saving.version);
  const resource = useResource<Thing>(id !== undefined && (kept.id !== undefined || isBehind) ? `/lots/${id}` : undefined);
  const { data } = resource;
  useEffect(() => {
    if (data) lot.loaded(data);
  }, [lot, data]);
  const reload = useEffectEvent(() => data && resource.reload());
  useEffect(() => {
    if (isBehind) reload();
  }, [isBehind]);
  useMergedPhotos(lot.autosave(), saving);
  useEffect(() => {
    lot.resume();
    const hide = () => document.visibilityState === 'hidden' && void lot.flush();
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      void lot.flush();
    };
  }, [lot]);
  return { ...state, edit: lot.edit, flush: lot.flush, finish: lot.finish, value: (path) => values[path] ?? null };
}

function open(kept: NewLotOnDevice): OpenedLot {
  const staffId = session.get()?.id ?? 0;
  const create = (requestId: string) =>
    onlyAs(staffId, (signal) => call<{ id: number; version: number }>('POST', `/lots?requestId=${requestId}`, { signal, retryWhenOnline: true }));
  return openNewLot(kept, { ...newLotKeeper(staffId), create, autosaveOf: lotAutosave });
}
