import { type DeviceStore, deviceStore } from './device-store.ts';
import { type OpenPages, openPages } from './open-pages.ts';

/**
 * Whose record it is, what it is about, such as `lot 1301`, and which page keeps it. Each page writes its own record, so that two tabs never overwrite each other's,
 * and nobody sends what another person has typed in the same browser.
 */
type RecordKey = [staffId: number, about: string, page: string];

export type DeviceRecords<Value> = {
  /** Keeps the record of this page. */
  write(value: Value): Promise<void>;
  remove(): Promise<void>;
  /** Offers what closed pages have left, now and when another page is closed. What `take` has taken is then removed. */
  takeLeft(take: (left: Value) => Promise<boolean>): Promise<void>;
};

/** Keys of builds that knew neither the person nor the page: they belong to whoever opens the same thing next. */
const OLD_PAGE = 'before records had a page';

function partsOf(key: IDBValidKey, staffId: number): { about: string; page: string } | undefined {
  if (typeof key === 'string') return { about: key, page: OLD_PAGE };
  const [owner, about, page] = key as RecordKey;
  return owner === staffId ? { about, page } : undefined;
}

export function deviceRecords<Value>(staffId: number, about: string, store: DeviceStore = deviceStore, pages: OpenPages = openPages): DeviceRecords<Value> {
  const own: RecordKey = [staffId, about, pages.own];
  const awaited = new Set<string>();
  return {
    write: (value) => store.write(own, value),
    remove: () => store.remove(own),
    async takeLeft(take) {
      const left = (await store.keys()).map((key) => ({ key, ...partsOf(key, staffId) }));
      for (const { key, about: found, page } of left) {
        if (found !== about || page === undefined || page === pages.own || awaited.has(page)) continue;
        awaited.add(page);
        await pages.whenClosed(page, async () => {
          awaited.delete(page);
          const value = (await store.read(key)) as Value | undefined;
          if (value !== undefined && (await take(value))) await store.remove(key);
        });
      }
    },
  };
}

/** Names of the unsent records of this person on this device, from closed pages and from this one. Other open pages send their own. */
export async function unsentRecordNames(staffId: number, store: DeviceStore = deviceStore, pages: OpenPages = openPages): Promise<string[]> {
  const open = await pages.open();
  const found = (await store.keys()).flatMap((key) => partsOf(key, staffId) ?? []);
  return [...new Set(found.filter(({ page }) => page === pages.own || !open.has(page)).map(({ about }) => about))];
}
