import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { listenForChanges } from '#server/db/data-version.ts';
import { complex } from '#server/db/schema/complex.ts';
import { isPublic, lot } from '#server/db/schema/lot.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createLiveLotIndex } from './live-lot-index.ts';
import { applyLotNotice, type LotIndexes, openLotIndexes } from './lot-indexes.ts';
import { type LotSource, type Names, ownLots } from './lot-source.ts';

const database = testDatabase();
const NEWEST = { orderBy: 'date', order: 'desc', offset: 0, limit: 1_000 } as const;

describe('an index whose database fails', () => {
  const failing = (): LotSource & { fail: boolean } => {
    const source = ownLots(database());
    const failure = new Error('away');
    return {
      fail: false,
      async names() {
        if (this.fail) throw failure;
        return source.names();
      },
      async *all(names) {
        if (this.fail) throw failure;
        yield* source.all(names);
      },
      async withIds(ids, names) {
        if (this.fail) throw failure;
        return source.withIds(ids, names);
      },
      async *versions() {
        if (this.fail) throw failure;
        yield* source.versions();
      },
    };
  };

  test('is loaded at the next request when the first load has failed', async () => {
    const source = failing();
    const keeper = createLiveLotIndex(source);
    source.fail = true;
    await expect(keeper.current()).rejects.toThrow('away');
    source.fail = false;
    expect((await keeper.current()).size).toBeGreaterThan(200);
  });
  test('loses no change', async () => {
    const source = failing();
    const keeper = createLiveLotIndex(source);
    await keeper.current();
    await database().execute(sql`update lot set price = 66666666 where id = 1105`);
    keeper.changed([1105]);
    source.fail = true;
    await expect(keeper.current()).rejects.toThrow('away');
    source.fail = false;
    expect((await keeper.current()).find({ priceMin: 66_666_666, priceMax: 66_666_666 }, NEWEST).ids).toEqual([1105]);
  });
  test('catches up after a failed refresh', async () => {
    const source = failing();
    const keeper = createLiveLotIndex(source);
    await keeper.current();
    source.fail = true;
    await keeper.refresh();
    source.fail = false;
    await database().execute(sql`update lot set price = 55555555 where id = 1106`);
    expect((await keeper.current()).find({ priceMin: 55_555_555, priceMax: 55_555_555 }, NEWEST).ids).toEqual([1106]);
  });
});

describe('an index with very many changes', () => {
  const priceOf = (price: number) => ({ priceMin: price, priceMax: price });
  /** Holds back every batch until `readUntil` lets it go. */
  const slowSource = () => {
    const source = ownLots(database());
    const [waiting, sizes]: [(() => void)[], number[]] = [[], []];
    return {
      ...source,
      waiting,
      sizes,
      async withIds(ids: number[], names: Names) {
        sizes.push(ids.length);
        const lots = await source.withIds(ids, names);
        await new Promise<void>((resolve) => waiting.push(resolve));
        return lots;
      },
      /** Lets all batches go until the work ends. */
      async readUntil<Result>(work: Promise<Result>): Promise<Result> {
        let ended = false;
        work.finally(() => (ended = true)).catch(() => {});
        while (!ended) {
          waiting.shift()?.();
          await nextTurn();
        }
        return work;
      },
    };
  };
  const many = Array.from({ length: 3_000 }, (_, nth) => nth + 1);

  test('answers without them, reads them batch by batch, and reports that it has served a stale index', async () => {
    const source = slowSource();
    const keeper = createLiveLotIndex(source);
    await keeper.current();
    await database().execute(sql`update lot set price = 33333333 where id = 1108`);
    const applied = keeper.changed(many);
    expect((await keeper.current()).find(priceOf(33_333_333), NEWEST).ids).toEqual([]);
    expect(await source.readUntil(applied)).toBe(true);
    expect((await keeper.current()).find(priceOf(33_333_333), NEWEST).ids).toEqual([1108]);
    expect(Math.max(...source.sizes)).toBeLessThan(1_000);
  });
  test('reports that no stale index was served if nobody has asked meanwhile', async () => {
    const source = slowSource();
    const keeper = createLiveLotIndex(source);
    await keeper.current();
    expect(await source.readUntil(keeper.changed(many))).toBe(false);
  });
  test('applies a few changes before its next answer, even while all versions are compared', async () => {
    const source = ownLots(database());
    let goOn = () => {};
    const compared = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const keeper = createLiveLotIndex({
      ...source,
      async *versions() {
        for await (const batch of source.versions()) {
          yield batch;
          await database().execute(sql`update lot set price = 44444444 where id = 1107`);
          void keeper.changed([1107]);
          yield { ids: [], versions: [] };
          await compared;
        }
      },
    });
    await keeper.current();
    const refreshed = keeper.refresh();
    await vi.waitFor(async () => expect((await keeper.current()).find(priceOf(44_444_444), NEWEST).ids).toEqual([1107]), { interval: 1 });
    goOn();
    expect(await refreshed).toBe(true);
  });
});

test('a change that is reported at any moment while another one is applied is not lost', async () => {
  const source = ownLots(database());
  const [one] = await source.withIds([1108], await source.names());
  let price = 1;
  const withIds = async (ids: number[]) => ids.flatMap((id) => (one ? [{ ...one, id, price }] : []));
  const keeper = createLiveLotIndex({ ...source, withIds });
  await keeper.current();
  for (let moments = 0; moments < 40; moments++) {
    const before = keeper.changed([1113]);
    for (let moment = 0; moment < moments; moment++) await Promise.resolve();
    price = 777_000_000 + moments;
    await keeper.changed([1108]);
    expect((await keeper.current()).find({ ids: [1108], priceMin: price, priceMax: price }, NEWEST).ids).toEqual([1108]);
    await before;
  }
});

describe('an index that may have missed changes', () => {
  test('reads only the lots that differ', async () => {
    const source = ownLots(database());
    const withIds = vi.fn(source.withIds);
    const keeper = createLiveLotIndex({ ...source, withIds });
    await keeper.current();
    await database().execute(sql`update lot set price = 44444445 where id = 1107`);
    await database().execute(sql`update lot set status = 'sold' where id = 1109`);
    await database().execute(sql`update lot set status = 'active' where id = (select min(id) from lot where status = 'sold' and id <> 1109)`);
    await keeper.refresh();
    const index = await keeper.current();
    expect(index.find({ priceMin: 44_444_445, priceMax: 44_444_445 }, NEWEST).ids).toEqual([1107]);
    expect(index.count({ ids: [1109] })).toBe(0);
    expect(index.size).toBe(await database().$count(lot, isPublic(lot)));
    expect(new Set(withIds.mock.calls.flatMap(([ids]) => ids)).size).toBe(3);
  });
  test('reads only the lots of a renamed complex', async () => {
    const source = ownLots(database());
    const withIds = vi.fn(source.withIds);
    const keeper = createLiveLotIndex({ ...source, withIds });
    await keeper.current();
    await database().execute(sql`update complex set title = '{"ru": "Фырвальд", "en": "Fyrvald"}' where id = 2`);
    await keeper.renamed();
    const there = (
      await database()
        .select()
        .from(lot)
        .where(and(isPublic(lot), eq(lot.complexId, 2)))
    ).map(({ id }) => id);
    expect((await keeper.current()).find({ search: 'фырвальд' }, NEWEST).ids.toSorted()).toEqual(there.toSorted());
    expect(withIds.mock.calls.flatMap(([ids]) => ids).toSorted()).toEqual(there.toSorted());
  });
});

describe('what another process writes', () => {
  let indexes: LotIndexes;
  let stop: () => Promise<void>;
  let heard = 0;
  beforeAll(async () => {
    indexes = openLotIndexes(database());
    const onNotice = (notice: string | undefined) => void applyLotNotice(indexes, notice).then(() => heard++);
    stop = await listenForChanges(database().$client.options, onNotice, () => {});
    await indexes.lots.current();
  });
  afterAll(() => stop());
  const ids = async (filters: object) => (await indexes.lots.current()).find(filters, NEWEST).ids;
  /** Waits for the notice of a change rather than for some time. */
  const write = async (query: Parameters<ReturnType<typeof database>['execute']>[0]) => {
    const before = heard;
    await database().execute(query);
    await vi.waitFor(() => expect(heard).toBeGreaterThan(before), { interval: 5, timeout: 20_000 });
  };

  test('a new price is found', async () => {
    await write(sql`update lot set price = 77777777 where id = 1101`);
    expect(await ids({ priceMin: 77_777_777, priceMax: 77_777_777 })).toEqual([1101]);
  });
  test('a sold lot is no longer found, and one back on sale is', async () => {
    await write(sql`update lot set status = 'sold' where id = 1101`);
    expect(await ids({ ids: [1101] })).toEqual([]);
    await write(sql`update lot set status = 'active' where id = 1101`);
    expect(await ids({ ids: [1101] })).toEqual([1101]);
  });
  test('a deleted lot is no longer found', async () => {
    await write(sql`delete from lot where id = 1103`);
    expect(await ids({ ids: [1103] })).toEqual([]);
  });
  test('a renamed lot is found by its new name only', async () => {
    const [before] = await database().select({ title: lot.title }).from(lot).where(eq(lot.id, 1104));
    expect(await ids({ search: before?.title.ru })).toContain(1104);
    await write(sql`update lot set title = '{"ru": "Зюзюка", "en": "Zyuzyuka"}' where id = 1104`);
    expect(await ids({ search: 'зюзюка' })).toEqual([1104]);
    expect(await ids({ search: before?.title.ru })).not.toContain(1104);
  });
  test('lots are found by the new name of their complex', async () => {
    await write(sql`update complex set title = '{"ru": "Абырвалг", "en": "Abyrvalg"}' where id = 1`);
    const [named] = await database().select().from(complex).where(eq(complex.id, 1));
    const there = await database()
      .select()
      .from(lot)
      .where(eq(lot.complexId, named?.id ?? 0));
    expect((await ids({ search: 'абырвалг' })).sort()).toEqual(
      there
        .filter(({ status }) => status === 'active' || status === 'reserved')
        .map(({ id }) => id)
        .sort(),
    );
  });
  test('hundreds of changes at once are found', async () => {
    await write(sql`update lot set price = price + 1`);
    const prices = (await database().select({ price: lot.price }).from(lot).where(isPublic(lot))).map(({ price }) => price);
    expect((await indexes.lots.current()).priceBounds({})).toEqual({ min: Math.min(...prices), max: Math.max(...prices) });
  });
  test('very many changes at once are found as well', async () => {
    await write(sql`
      insert into lot (status, category_id, title, description, address, price, area, location_id, agent_id, published_at)
      select 'active', 2, '{"ru": "а", "en": "a"}', '{"ru": "а", "en": "a"}', '{"ru": "а", "en": "a"}', 987654321, 50, 101, 1, now() from generate_series(1, 20001)`);
    expect((await indexes.lots.current()).count({ priceMin: 987_654_321, priceMax: 987_654_321 })).toBe(20_001);
  });
});
