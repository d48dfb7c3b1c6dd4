import { afterEach, expect, test, vi } from 'vitest';
import { dropDraft, keepDraft, readDraft } from './draft.ts';

function storage(kept = new Map<string, string>()) {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return kept;
}
afterEach(() => {
  dropDraft('a');
  vi.unstubAllGlobals();
});

test('what was typed is there again when the form is, until it is sent', () => {
  const kept = storage();
  const file = new File(['x'], 'cv.pdf');
  keepDraft('a', { values: { name: 'Анна' }, requestId: 'r1', file });
  expect(readDraft('a')).toEqual({ values: { name: 'Анна' }, requestId: 'r1', file });
  expect(readDraft('b')).toBeUndefined();
  dropDraft('a');
  expect(readDraft('a')).toBeUndefined();
  expect(kept.size).toBe(0);
});

test('after a reload everything but the file is there, and nonsense in the storage is nothing', () => {
  storage(new Map([['draft c', '{"values":{"name":"Анна","age":5},"requestId":7}'], ['draft d', '{oops'], ['draft e', '5']])); // biome-ignore format: pairs
  expect(readDraft('c')).toEqual({ values: { name: 'Анна' }, requestId: undefined });
  expect(readDraft('d')).toBeUndefined();
  expect(readDraft('e')).toBeUndefined();
});

test('without storage a draft lives as long as the page', () => {
  keepDraft('a', { values: { name: 'Анна' } });
  expect(readDraft('a')?.values).toEqual({ name: 'Анна' });
});
