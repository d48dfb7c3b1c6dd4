import { expect, test } from 'vitest';
import { TokenBuckets } from './token-buckets.ts';

function buckets(perMinute: number, maxKeys?: number) {
  const clock = { now: 0 };
  return { clock, limit: new TokenBuckets({ perMinute, maxKeys, now: () => clock.now }) };
}

test('the tokens of a minute may be spent at once, then they come back one by one', () => {
  const { clock, limit } = buckets(60);
  expect(Array.from({ length: 60 }, () => limit.take('a'))).toEqual(Array(60).fill(0));
  expect(limit.take('a')).toBe(1_000);
  clock.now = 400;
  expect(limit.take('a')).toBeCloseTo(600);
  clock.now = 1_000;
  expect(limit.take('a')).toBe(0);
  expect(limit.take('a')).toBe(1_000);
});

test('a refused request costs no token', () => {
  const { clock, limit } = buckets(1);
  limit.take('a');
  for (let time = 0; time < 60_000; time += 1_000) {
    clock.now = time;
    expect(limit.take('a')).toBeGreaterThan(0);
  }
  clock.now = 60_000;
  expect(limit.take('a')).toBe(0);
});

test('a bucket never has more than the tokens of a minute', () => {
  const { clock, limit } = buckets(2);
  clock.now = 3_600_000;
  expect([limit.take('a'), limit.take('a'), limit.take('a') > 0]).toEqual([0, 0, true]);
});

test('tokens charged afterwards are missing next time', () => {
  const { clock, limit } = buckets(60);
  expect(limit.take('a')).toBe(0);
  limit.charge('a', 69);
  expect(limit.take('a')).toBe(11_000);
  clock.now = 11_000;
  expect(limit.take('a')).toBe(0);
});

test('a debt lets tokens be taken in advance, each with a longer wait, up to its limit', () => {
  const limit = new TokenBuckets({ perMinute: 1, burst: 2, debt: 3, now: () => 0 });
  expect(Array.from({ length: 7 }, () => limit.take('a') / 60_000)).toEqual([0, 0, 1, 2, 3, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]);
});

test('each key has its own bucket', () => {
  const { limit } = buckets(1);
  expect([limit.take('a'), limit.take('b'), limit.take('a') > 0]).toEqual([0, 0, true]);
});

test('the number of keys is bounded, and the least recently used is dropped', () => {
  const { limit } = buckets(1, 100);
  limit.take('regular');
  for (let index = 0; index < 1_000; index++) {
    limit.take(`passer-by ${index}`);
    expect(limit.take('regular')).toBeGreaterThan(0);
  }
  expect(limit.size).toBe(100);
});
