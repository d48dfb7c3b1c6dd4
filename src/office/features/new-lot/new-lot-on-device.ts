import { useEffect, useState } from 'react';
import { NEW_LOT_RECORD } from '#office/app/device-names.ts';
import { deviceRecords } from '#office/app/device-records.ts';
import { session } from '#office/app/session.ts';

/** A lot that was begun on this device, before and after the server has given it a number. */
export type NewLotOnDevice = {
  /** Makes a repeated request for a number give the same one. */
  requestId: string;
  startedAt: number;
  id: number | undefined;
  /** The version of the working copy that `values` come from, apart from what was typed here; older builds did not keep it. */
  version?: number;
  values: Record<string, unknown>;
};

/** The new lot that this page keeps for each person. */
const kept = new Map<number, NewLotOnDevice>();
const personNow = (): number => session.get()?.id ?? 0;

export const startNewLot = (): NewLotOnDevice => ({ requestId: crypto.randomUUID(), startedAt: Date.now(), id: undefined, values: {} });

/** How the new lot of one person is kept on this device. */
export function newLotKeeper(staffId = personNow()) {
  const records = deviceRecords<NewLotOnDevice>(staffId, NEW_LOT_RECORD);
  return {
    keep(lot: NewLotOnDevice): Promise<void> {
      kept.set(staffId, lot);
      return records.write(lot);
    },
    /** Does nothing if the page has begun another lot meanwhile. */
    async forget({ requestId }: NewLotOnDevice): Promise<void> {
      if (kept.get(staffId)?.requestId !== requestId) return;
      kept.delete(staffId);
      await records.remove();
    },
    /** One lot that this page or a closed one has left unfinished. */
    async find(): Promise<NewLotOnDevice | undefined> {
      let found = kept.get(staffId);
      if (found) return found;
      let isLooking = true;
      await records.takeLeft(async (left) => {
        if (found || !isLooking) return false;
        found = left;
        kept.set(staffId, left);
        await records.write(left);
        return true;
      });
      isLooking = false;
      return found;
    },
  };
}

/** The lot that an earlier visit has left, or a new one; undefined until it is known which. */
export function useNewLotOnDevice(): NewLotOnDevice | undefined {
  const [lot, setLot] = useState<NewLotOnDevice>();
  useEffect(() => {
    void newLotKeeper()
      .find()
      .then((found) => setLot(found ?? startNewLot()));
  }, []);
  return lot;
}
