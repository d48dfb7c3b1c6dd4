import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { answerFailure, toAppError } from '#server/http/answer-failure.ts';
import { limitRate } from '#server/http/limit-rate.ts';
import { createCachedFiles } from '#server/media/cached-files.ts';
import { createDerivatives } from '#server/media/derivatives.ts';
import { openFolderStore } from '#server/media/store/folder-store.ts';
import { askForShared, createSharedState } from './shared-state.ts';

type OfProcess = ReturnType<typeof askForShared>;

/** Stands for several processes: their messages are copied as between real ones. */
function processes(count: number) {
  const clock = { now: 0 };
  const now = () => clock.now;
  const state = createSharedState(now);
  const each = Array.from({ length: count }, (_, id): OfProcess => {
    const shared = askForShared((asked) => state.answer(id, structuredClone(asked), (answered) => setImmediate(() => shared.receive(structuredClone(answered)))), now);
    return shared;
  });
  return { clock, each, end: state.release };
}

describe('a rate limit', () => {
  test('is not multiplied by the number of processes, even if all are asked at once', async () => {
    const { each, clock } = processes(4);
    const apps = each.map(({ rateLimits }) =>
      new Hono()
        .use(limitRate(rateLimits))
        .all('*', (c) => c.text('in'))
        .onError((error, c) => answerFailure(c, toAppError(error))),
    );
    const flood = async () => {
      const asked = apps.flatMap((app) => Array.from({ length: 30 }, () => app.request('/', { method: 'POST', headers: { 'x-client-address': '203.0.113.7' } })));
      return (await Promise.all(asked)).filter(({ status }) => status === 200).length;
    };
    expect(await flood()).toBe(30);
    clock.now = 30_000;
    expect(await flood()).toBe(15);
  });
  test('passes on the answer «never» when the debt is used up', async () => {
    const { each } = processes(1);
    const limit = each[0]?.rateLimits.exact('letters', { perMinute: 1, burst: 1, debt: 1 });
    expect([await limit?.take('a'), await limit?.take('a'), await limit?.take('a')]).toEqual([0, 60_000, Number.POSITIVE_INFINITY]);
  });
  test('that is not waited for is exceeded only until the first refusal arrives, and the excess is paid back', async () => {
    const { each, clock } = processes(2);
    const limits = each.map(({ rateLimits }) => rateLimits.immediate('renders', { perMinute: 60, burst: 10 }));
    const take = async () => {
      const waits = limits.map((limit) => limit.take('a'));
      for (let turns = 0; turns < 5; turns++) await turn();
      return waits.filter((wait) => wait === 0).length;
    };
    let taken = 0;
    for (let times = 0; times < 50; times++) taken += await take();
    expect(taken).toBe(12); // each process learns from its own first refusal
    for (; clock.now < 60_000; clock.now += 100) taken += await take();
    expect(taken).toBeGreaterThanOrEqual(10 + 60 - 2);
    expect(taken).toBeLessThanOrEqual(10 + 60 + 2);
  });
  test('is charged for work done in any process', async () => {
    const { each } = processes(2);
    const [one, other] = each.map(({ rateLimits }) => rateLimits.immediate('renders', { perMinute: 60, burst: 10 }));
    one?.charge('a', 100);
    await vi.waitFor(() => expect(other?.take('a')).toBeGreaterThan(80_000));
  });
});

describe('work that is exclusive', () => {
  test('is done by one process at a time, in the order in which they asked; work with another key does not wait', async () => {
    const { each } = processes(3);
    const done: string[] = [];
    const gate = Promise.withResolvers<void>();
    const all = each.map(({ exclusive }, id) =>
      exclusive('a', async () => {
        done.push(`begin ${id}`);
        if (id === 0) await gate.promise;
        done.push(`end ${id}`);
      }),
    );
    await each[1]?.exclusive('b', async () => void done.push('other key'));
    gate.resolve();
    await Promise.all(all);
    expect(done).toEqual(['begin 0', 'other key', 'end 0', 'begin 1', 'end 1', 'begin 2', 'end 2']);
  });
  test('that fails lets the next go on', async () => {
    const { each } = processes(2);
    const failing = each[0]?.exclusive('a', () => Promise.reject(new Error('no picture')));
    const next = each[1]?.exclusive('a', async () => 'a picture');
    await expect(failing).rejects.toThrow('no picture');
    expect(await next).toBe('a picture');
  });
  test('of a process that ends is left to the next one that still runs, also if it ends while it waits', async () => {
    const { each, end } = processes(3);
    void each[0]?.exclusive('a', () => new Promise(() => {}));
    void each[1]?.exclusive('a', () => new Promise(() => {}));
    const last = each[2]?.exclusive('a', async () => 'mine');
    for (let turns = 0; turns < 5; turns++) await turn();
    end(1);
    end(0);
    expect(await last).toBe('mine');
  });
});

describe('files that two processes need at once', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tanais-shared-'));
    await sharp({ create: { width: 600, height: 300, channels: 3, background: '#336655' } })
      .jpeg()
      .toFile(join(folder, 'house.jpg'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('are made once: pictures', async () => {
    const made: string[] = [];
    const counted = ({ exclusive }: OfProcess): OfProcess['exclusive'] => {
      return (key, work) =>
        exclusive(key, async () => {
          const before = (await readdir(join(folder, 'media', 'w480')).catch(() => [])).length;
          const result = await work();
          if (before === 0) made.push(key);
          return result;
        });
    };
    const paths = await Promise.all(
      processes(3).each.map((shared) => createDerivatives(openFolderStore(folder), folder, { exclusive: counted(shared) }).fitting({ name: 'house', width: 480, format: 'webp' })),
    );
    expect(new Set(paths).size).toBe(1);
    expect(made).toHaveLength(1);
    expect(await readdir(join(folder, 'media', 'w480'))).toEqual(['house.webp']);
  });
  test('are made once: brochures and shared pictures, whose older version is deleted', async () => {
    const files = processes(3).each.map(({ exclusive }) => createCachedFiles(openFolderStore(folder), 'brochures', exclusive));
    let drawn = 0;
    const draw = async () => {
      drawn++;
      return Buffer.from('drawn');
    };
    for (const tag of ['old', 'new']) {
      const paths = await Promise.all(files.map((each) => each.path({ name: 'lot', tag, extension: 'pdf', make: draw })));
      expect(new Set(paths)).toEqual(new Set([join(folder, 'brochures', 'lot', `${tag}.pdf`)]));
    }
    expect(drawn).toBe(2);
    await writeFile(join(folder, 'brochures', 'lot', 'left'), '');
    expect((await readdir(join(folder, 'brochures', 'lot'))).sort()).toEqual(['left', 'new.pdf']);
  });
});
