import { useEffect, useState } from 'react';
import { deviceStore } from '#office/app/device-store.ts';

/** A lot that was begun on this device, before and after the server has given it a number. */
export type LotDraft = {
  /** Makes a repeated request for a number give the same one. */
  requestId: string;
  startedAt: number;
  id: number | undefined;
  values: Record<string, unknown>;
};

const KEY = 'new lot';
const device = deviceStore<LotDraft>();

export const newDraft = (): LotDraft => ({ requestId: crypto.randomUUID(), startedAt: Date.now(), id: undefined, values: {} });
export const keepDraft = (draft: LotDraft): Promise<void> => device.write(KEY, draft);
export const forgetDraft = (): Promise<void> => device.remove(KEY);

/** The draft that an earlier visit has left, or a new one; undefined until that is known. */
export function useStoredDraft(): LotDraft | undefined {
  const [draft, setDraft] = useState<LotDraft>();
  useEffect(() => {
    void device.read(KEY).then((stored) => setDraft(stored ?? newDraft()));
  }, []);
  return draft;
}
