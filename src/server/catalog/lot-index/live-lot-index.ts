import { LotIndex } from './lot-index.ts';
import type { LotSource } from './lot-source.ts';

export type LiveLotIndex = {
  /** The index with all changes reported so far. */
  current(): Promise<LotIndex>;
  /** Reports added, changed or removed lots. Returns whether they were so many that the index was rebuilt. */
  changed(ids: number[]): Promise<boolean>;
  /** Rebuilds the index when it is unknown what has changed. Until then the old index is used. */
  refresh(): Promise<void>;
};

/** With a million lots one update takes milliseconds: above this number a rebuild is faster, and it blocks no request. */
const MAX_UPDATES = 1_000;

/** An index that follows its source: it reads all lots once, and then only what has changed. */
export function createLiveLotIndex(source: LotSource): LiveLotIndex {
  let index: Promise<LotIndex> | undefined;
  let changes = new Set<number>();
  /** Changes reported during a rebuild, which may already have read the old versions of these lots. */
  let changesDuringRebuild: Set<number> | undefined;
  let applying: Promise<void> = Promise.resolve();
  let rebuilding: Promise<void> = Promise.resolve();
  let queued: Promise<void> | undefined;

  const readAll = async () => {
    const fresh = new LotIndex();
    for await (const batch of source.all()) for (const lot of batch) fresh.load(lot);
    fresh.buildOrders();
    return fresh;
  };
  const apply = async (to: LotIndex) => {
    const ids = changes;
    if (ids.size === 0 || ids.size > MAX_UPDATES) return;
    changes = new Set();
    try {
      const lots = await source.withIds([...ids]);
      for (const id of ids) to.remove(id);
      for (const lot of lots) to.put(lot);
    } catch (error) {
      changes = new Set([...changes, ...ids]);
      throw error;
    }
  };
  const rebuild = async () => {
    changes = new Set();
    if (!index) return; // not used yet
    changesDuringRebuild = new Set();
    const fresh = await readAll().catch(() => undefined);
    changes = new Set([...changes, ...changesDuringRebuild]);
    changesDuringRebuild = undefined;
    index = fresh && Promise.resolve(fresh); // after a failure it is read again on the next use
  };
  // One rebuild at a time, and one more in the queue: a call shares the queued one.
  const refresh = () => {
    queued ??= rebuilding.then(() => {
      queued = undefined;
      return rebuild();
    });
    rebuilding = queued;
    return queued;
  };
  return {
    async current() {
      index ??= readAll().catch((error) => {
        index = undefined; // so that the next call tries again
        throw error;
      });
      const loaded = await index;
      applying = applying.catch(() => {}).then(() => apply(loaded));
      await applying;
      return loaded;
    },
    async changed(ids) {
      for (const id of ids) {
        changes.add(id);
        changesDuringRebuild?.add(id);
      }
      const many = changes.size > MAX_UPDATES;
      if (many) await refresh();
      return many;
    },
    refresh,
  };
}
