import { afterEach, expect, test, vi } from 'vitest';
import { dropUnsent, readUnsent, storeUnsent } from './unsent-form.ts';

function storage(stored = new Map<string, string>()) {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  return stored;
}
afterEach(() => {
  dropUnsent('a');
  vi.unstubAllGlobals();
});

test('typed values are restored when the form is opened again, until it is sent', () => {
  const stored = storage();
  const file = new File(['x'], 'cv.pdf');
  storeUnsent('a', { values: { name: 'Анна' }, requestId: 'r1', file });
  expect(readUnsent('a')).toEqual({ values: { name: 'Анна' }, requestId: 'r1', file });
  expect(readUnsent('b')).toBeUndefined();
  dropUnsent('a');
  expect(readUnsent('a')).toBeUndefined();
  expect(stored.size).toBe(0);
});

test('after a reload everything but the file is restored, and invalid stored data are ignored', () => {
  storage(new Map([['draft c', '{"values":{"name":"Анна","age":5},"requestId":7}'], ['draft d', '{oops'], ['draft e', '5']])); // biome-ignore format: pairs
  expect(readUnsent('c')).toEqual({ values: { name: 'Анна' }, requestId: undefined });
  expect(readUnsent('d')).toBeUndefined();
  expect(readUnsent('e')).toBeUndefined();
});

test('without storage an unsent form lives as long as the page', () => {
  storeUnsent('a', { values: { name: 'Анна' } });
  expect(readUnsent('a')?.values).toEqual({ name: 'Анна' });
});
