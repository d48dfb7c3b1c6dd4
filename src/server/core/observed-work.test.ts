import { expect, test } from 'vitest';
import { type Observer, observed, observeWork } from './observed-work.ts';

test('work is done without observers, and inside each observer that there is', async () => {
  const seen: string[] = [];
  const observer =
    (name: string): Observer =>
    async (work, run) => {
      seen.push(`${name} ${work.kind}`);
      return run().finally(() => seen.push(`${name} end`));
    };
  const work = () => observed({ kind: 'render' }, async () => seen.push('work'));
  await work();
  const stops = [observeWork(observer('a')), observeWork(observer('b'))];
  await work();
  for (const stop of stops) stop();
  await work();
  expect(seen).toEqual(['work', 'b render', 'a render', 'work', 'a end', 'b end', 'work']);
});

test('an error of the work is thrown to whoever asked for it', async () => {
  const stop = observeWork((_, run) => run());
  await expect(observed({ kind: 'render' }, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  stop();
});
