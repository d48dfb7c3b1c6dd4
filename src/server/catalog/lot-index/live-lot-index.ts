import type { Bits } from './bits.ts';
import { eachInSlices, inSlices } from './in-slices.ts';
import type { LotVersions } from './indexed-lot.ts';
import { type IndexFilters, LotIndex } from './lot-index.ts';
import type { SnapshotFile } from './lot-snapshot.ts';
import type { LotSource, Names } from './lot-source.ts';

/**
 * The reports resolve when the index has caught up, or has failed to. They tell whether `current` has given an index meanwhile that lacked some changes:
 * what was made from it and kept must then be made again.
 */
export type LiveLotIndex = {
  /** The index with all changes reported so far, unless they are many or it is not known which: then it may lack some for a moment. */
  current(): Promise<LotIndex>;
  /** Reports added, changed or removed lots. */
  changed(ids: number[]): Promise<boolean>;
  /** Reports that a name of what lots belong to may have changed. */
  renamed(): Promise<boolean>;
  /** Reports that it is unknown what has changed. */
  refresh(): Promise<boolean>;
};

/** So many changes are read together, since rows are decoded at once; an answer waits for no more. */
const BATCH = 200;

/** An index is kept when it has so many lots, since fewer are read in a moment, and when this share of them is not in the snapshot. */
const MIN_KEPT_LOTS = 50_000;
const MAX_UNKEPT_SHARE = 0.05;

/**
 * An index that follows its source: it reads all lots once, and then only what has changed, batch by batch and in short slices. After a failure it gives
 * no index until it has caught up.
 */
export function createLiveLotIndex(source: LotSource, kept?: SnapshotFile): LiveLotIndex {
  let index: Promise<LotIndex> | undefined;
  /** Those that the index was made with. */
  let names: Names = {};
  const changes = new Set<number>();
  /** Lots that nobody has reported, but that differ: less urgent. */
  const differing = new Set<number>();
  let mayBeRenamed = false;
  let mayDiffer = false;
  /** The comparison of all versions: `same` has the slots of lots that need not be read, `read` the ids of those that are. */
  let comparison: { batches: AsyncGenerator<LotVersions>; same: Bits; read: Set<number> } | undefined;
  let hasFailed = false;
  let gaveOld = false;
  let catchingUp: Promise<{ gaveOld: boolean; error?: unknown }> | undefined;
  /** The batch that is being worked on. */
  let step: Promise<void> = Promise.resolve();
  /** How often changes were reported, and how many of these reports have been applied. */
  let [reports, appliedReports] = [0, 0];

  /** How many lots have been read since the snapshot was written. */
  let unkept = Number.POSITIVE_INFINITY;
  let keeping: Promise<void> | undefined;

  const readAll = async () => {
    const fresh = new LotIndex();
    names = await source.names();
    for await (const batch of source.all(names)) await eachInSlices(batch, (lot) => void fresh.load(lot));
    await inSlices(fresh.buildingOrders());
    return fresh;
  };
  /** From the snapshot, with all that has changed since. */
  const load = async () => {
    const snapshot = await kept?.read();
    if (!snapshot) return readAll();
    [names, unkept] = [snapshot.names, 0];
    [mayBeRenamed, mayDiffer] = [true, true];
    await work(snapshot.index);
    return snapshot.index;
  };
  const keepIfChanged = (loaded: LotIndex) => {
    if (!kept || keeping || loaded.size < MIN_KEPT_LOTS || unkept < loaded.size * MAX_UNKEPT_SHARE) return;
    unkept = 0;
    keeping = kept.write({ index: loaded, names }).finally(() => {
      keeping = undefined;
    });
  };

  const readAgain = async (to: LotIndex, which: Set<number>) => {
    const ids: number[] = [];
    for (const id of which) if (ids.push(id) === BATCH) break;
    const upTo = which === changes && ids.length === changes.size ? reports : appliedReports;
    for (const id of ids) which.delete(id);
    try {
      const lots = await source.withIds(ids, names);
      const found = new Set(lots.map(({ id }) => id));
      await eachInSlices(lots, (lot) => to.put(lot));
      await eachInSlices(ids, (id) => found.has(id) || to.remove(id));
      appliedReports = upTo;
      unkept += ids.length;
    } catch (error) {
      for (const id of ids) which.add(id);
      throw error;
    }
  };
  const addDiffering = (ids: number[]) => eachInSlices(ids, (id) => differing.add(id));

  /** The lots of whatever has another name now are read again. */
  const compareNames = async (to: LotIndex) => {
    mayBeRenamed = false;
    const now = await source.names().catch((error) => {
      mayBeRenamed = true;
      throw error;
    });
    const affected: number[] = [];
    for (const filters of filtersOfRenamed(names, now)) to.each(filters, (slot, { id }) => affected.push(id[slot] as number));
    names = now;
    await addDiffering(affected);
  };

  const compareVersions = async (to: LotIndex) => {
    if (mayDiffer) comparison = { batches: source.versions(), same: to.noSlots(), read: new Set() };
    mayDiffer = false;
    if (!comparison) return;
    const { batches, same, read } = comparison;
    const { value, done } = await batches.next();
    if (done) comparison = undefined;
    const ids = done ? to.idsOutside(same).filter((id) => !read.has(id)) : to.differing(value, same);
    await eachInSlices(ids, (id) => read.add(id));
    await addDiffering(ids);
  };

  /** One batch of the most urgent work; undefined if there is none. */
  const nextStep = (to: LotIndex): Promise<void> | undefined => {
    if (changes.size > 0) return readAgain(to, changes);
    if (differing.size > 0) return readAgain(to, differing);
    if (mayBeRenamed) return compareNames(to);
    return mayDiffer || comparison ? compareVersions(to) : undefined;
  };
  const work = async (to: LotIndex) => {
    for (let next = nextStep(to); next; next = nextStep(to)) {
      step = next.catch(() => {});
      await next;
    }
  };
  const catchUp = () => {
    catchingUp ??= (async () => {
      let error: unknown;
      try {
        const loaded = await index;
        if (loaded) await work(loaded);
        if (loaded) keepIfChanged(loaded);
      } catch (reason) {
        error = reason;
        mayDiffer ||= comparison !== undefined;
        comparison = undefined;
      }
      const result = { gaveOld, error };
      [hasFailed, gaveOld, catchingUp] = [error !== undefined, false, undefined];
      return result;
    })();
    return catchingUp;
  };
  const report = async () => (await catchUp()).gaveOld;

  const current = async (): Promise<LotIndex> => {
    index ??= load().then(
      (loaded) => {
        keepIfChanged(loaded);
        return loaded;
      },
      (error) => {
        index = undefined; // so that the next call tries again
        throw error;
      },
    );
    const loaded = await index;
    const { error } = hasFailed ? await catchUp() : {};
    if (error !== undefined) throw error;
    for (const wanted = reports; appliedReports < wanted && changes.size <= BATCH && catchingUp; ) await step;
    if (hasFailed) return current();
    gaveOld ||= catchingUp !== undefined;
    return loaded;
  };
  return {
    current,
    async changed(ids) {
      if (!index) return false; // nothing is read yet
      reports++;
      for (const id of ids) changes.add(id);
      return report();
    },
    async renamed() {
      if (!index) return false;
      mayBeRenamed = true;
      return report();
    },
    async refresh() {
      if (!index) return false;
      [mayBeRenamed, mayDiffer] = [true, true];
      return report();
    },
  };
}

/** Which lots have another name now, as filters. */
function filtersOfRenamed(before: Names, now: Names): IndexFilters[] {
  return (Object.keys(now) as (keyof Names)[]).flatMap((facet) =>
    Array.from(now[facet] ?? [])
      .filter(([value, name]) => before[facet]?.get(value) !== name)
      .map(([value]): IndexFilters => ({ [facet]: value })),
  );
}
