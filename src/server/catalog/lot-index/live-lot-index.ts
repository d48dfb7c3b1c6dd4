import { LotIndex } from './lot-index.ts';
import type { LotSource } from './lot-source.ts';

export type LotIndexKeeper = {
  /** The index with every change in it that has been heard of. */
  current(): Promise<LotIndex>;
  /** These lots have changed, come or gone. Answers whether they were so many that everything was read anew. */
  changed(ids: number[]): Promise<boolean>;
  /** Reads everything anew: more has changed than anybody can tell. Until it has, the index stands as it was. */
  refresh(): Promise<void>;
};

/** To put a lot in place takes milliseconds where there are a million: from here on it is quicker to read all, and nobody has to wait for it. */
const MANY = 1_000;

/** Keeps an index of the lots in a source: reads them all once, and after that only what has changed. */
export function keepLotIndex(source: LotSource): LotIndexKeeper {
  let index: Promise<LotIndex> | undefined;
  let changes = new Set<number>();
  /** What has changed while all is being read anew: the reading may have been there before. */
  let meanwhile: Set<number> | undefined;
  let applying: Promise<void> = Promise.resolve();
  let reading: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;

  const readAll = async () => {
    const fresh = new LotIndex();
    for await (const batch of source.all()) for (const lot of batch) fresh.load(lot);
    fresh.settle();
    return fresh;
  };
  const apply = async (to: LotIndex) => {
    const ids = changes;
    if (ids.size === 0 || ids.size > MANY) return;
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
  const readAnew = async () => {
    changes = new Set();
    if (!index) return; // nobody has asked for it yet
    meanwhile = new Set();
    const fresh = await readAll().catch(() => undefined);
    changes = new Set([...changes, ...meanwhile]);
    meanwhile = undefined;
    index = fresh && Promise.resolve(fresh); // what could not be read is read when it is next asked for
  };
  // One reading at a time; whoever asks while one waits for its turn is served by that one.
  const refresh = () => {
    waiting ??= reading.then(() => {
      waiting = undefined;
      return readAnew();
    });
    reading = waiting;
    return waiting;
  };
  return {
    async current() {
      index ??= readAll().catch((error) => {
        index = undefined; // a failure is not worth remembering
        throw error;
      });
      const kept = await index;
      applying = applying.catch(() => {}).then(() => apply(kept));
      await applying;
      return kept;
    },
    async changed(ids) {
      for (const id of ids) {
        changes.add(id);
        meanwhile?.add(id);
      }
      const many = changes.size > MANY;
      if (many) await refresh();
      return many;
    },
    refresh,
  };
}
