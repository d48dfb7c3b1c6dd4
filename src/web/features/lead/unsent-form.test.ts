import { afterEach, expect, test, vi } from 'vitest';
import { dropUnsent, readUnsent, storeUnsent } from './unsent-form.ts';

function storage(kept = new Map<string, string>()) {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return kept;
}
afterEach(() => {
  dropUnsent('a');
  vi.unstubAllGlobals();
});

test('what was typed is there again when the form is, until it is sent', () => {
  const kept = storage();
  const file = new File(['x'], 'cv.pdf');
  storeUnsent('a', { values: { name: 'Анна' }, requestId: 'r1', file });
  expect(readUnsent('a')).toEqual({ values: { name: 'Анна' }, requestId: 'r1', file });
  expect(readUnsent('b')).toBeUndefined();
  dropUnsent('a');
  expect(readUnsent('a')).toBeUndefined();
  expect(kept.size).toBe(0);
});

test('after a reload everything but the file is there, and nonsense in the storage is nothing', () => {
  storage(new Map([['draft c', '{"values":{"name":"Анна","age":5},"requestId":7}'], ['draft d', '{oops'], ['draft e', '5']])); // biome-ignore format: pairs
  expect(readUnsent('c')).toEqual({ values: { name: 'Анна' }, requestId: undefined });
  expect(readUnsent('d')).toBeUndefined();
  expect(readUnsent('e')).toBeUndefined();
});

test('without storage an unsent form lives as long as the page', () => {
  storeUnsent('a', { values: { name: 'Анна' } });
  expect(readUnsent('a')?.values).toEqual({ name: 'Анна' });
});
