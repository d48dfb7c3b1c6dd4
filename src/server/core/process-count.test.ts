import { describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { flagsOfEach, processCount } from './process-count.ts';

const GIGABYTE = 1024 ** 3;
const auto = { PROCESSES: 'auto', NODE_ENV: 'production' } as const;

describe('the number of processes', () => {
  test.each([
    [1, 64, 1],
    [2, 24, 2],
    [8, 64, 8],
    [32, 256, 8],
  ])('is that of the cores, at most eight: %s cores with %s GB have %s', (cores, gigabytes, expected) =>
    expect(processCount(auto, { cores, memory: gigabytes * GIGABYTE })).toBe(expected),
  );
  test.each([
    [0.5, 1],
    [2, 1],
    [2.9, 1],
    [3, 2],
    [3.8, 2],
    [6, 5],
  ])('needs a gigabyte for each and one more: with %s GB there are %s', (gigabytes, expected) =>
    expect(processCount(auto, { cores: 8, memory: gigabytes * GIGABYTE })).toBe(expected),
  );
  test('can be set', () => expect(processCount({ PROCESSES: 3, NODE_ENV: 'production' }, { cores: 1, memory: GIGABYTE })).toBe(3));
  test('is one in development, where Vite serves the pages', () => expect(processCount({ PROCESSES: 4, NODE_ENV: 'development' })).toBe(1));
  test.each(['0', 'all', '1.5', '1000'])('must be possible: %s is refused', (PROCESSES) => expect(() => readEnv({ PROCESSES })).toThrow(`Bad setting: PROCESSES=${PROCESSES}`));
});

describe('the heaps of several processes', () => {
  test.each([
    [2, 1_024],
    [4, 512],
    [16, 256],
  ])('of %s processes have half of the memory together', (processes, expected) =>
    expect(flagsOfEach(['--a', '--max-old-space-size=1024'], processes, 4 * GIGABYTE)).toEqual(['--a', `--max-old-space-size=${expected}`]),
  );
  test('stay without a limit where there was none', () => expect(flagsOfEach(['--a'], 2, GIGABYTE)).toEqual(['--a']));
});
