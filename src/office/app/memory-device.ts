import { deviceRecords } from './device-records.ts';
import type { DeviceStore } from './device-store.ts';
import type { OpenPages } from './open-pages.ts';

/** For tests: a browser with a store of its own, in which pages are opened and closed. */
export function memoryDevice() {
  const kept = new Map<string, { key: IDBValidKey; value: unknown }>();
  const open = new Set<string>();
  const waiting: { page: string; work: () => Promise<void> }[] = [];
  const store: DeviceStore = {
    keys: async () => [...kept.values()].map(({ key }) => key),
    read: async (key) => structuredClone(kept.get(JSON.stringify(key))?.value),
    write: async (key, value) => void kept.set(JSON.stringify(key), { key, value: structuredClone(value) }),
    remove: async (key) => void kept.delete(JSON.stringify(key)),
  };
  const openPage = (own: string): OpenPages => {
    open.add(own);
    return {
      own,
      open: async () => open,
      async whenClosed(page, work) {
        if (open.has(page)) waiting.push({ page, work });
        else await work();
      },
    };
  };
  return {
    store,
    openPage,
    /** Its records stay, and work that waited for its end is done. */
    async closePage(page: string): Promise<void> {
      open.delete(page);
      for (const one of waiting.splice(0)) await (open.has(one.page) ? waiting.push(one) : one.work());
    },
    records: <Value>(page: string, { staffId = 1, about = 'lot 1' } = {}) => deviceRecords<Value>(staffId, about, store, openPage(page)),
    read: <Value>(page: string, { staffId = 1, about = 'lot 1' } = {}) => kept.get(JSON.stringify([staffId, about, page]))?.value as Value | undefined,
    keys: () => [...kept.keys()],
  };
}
