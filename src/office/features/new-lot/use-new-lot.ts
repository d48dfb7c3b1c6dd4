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

/** The lot of the form. Changes after the last step, such as a photo that arrives late, are saved too. */
export function useNewLot(kept: NewLotOnDevice): NewLot {
  const [lot] = useState(() => open(kept));
  const { values, ...state } = useStore(lot.state);
  const { id, saving } = state;
  // A save of ours got a version that does not follow the one that is shown: somebody else has saved between.
  const isBehind = saving !== undefined && Object.values(saving.saved).some(({ version }) => version > saving.version);
  // Others may have changed the lot since an earlier visit, too.
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
    const flushIfHidden = () => document.visibilityState === 'hidden' && void lot.flush();
    document.addEventListener('visibilitychange', flushIfHidden);
    return () => {
      document.removeEventListener('visibilitychange', flushIfHidden);
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
