import { afterEach, expect, test, vi } from 'vitest';
import { dropDraft, readDraft, storeDraft } from './form-draft.ts';

function storage(stored = new Map<string, string>()) {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  return stored;
}
afterEach(() => {
  dropDraft('a');
  vi.unstubAllGlobals();
});

test('typed values are restored when the form is opened again, until it is sent', () => {
  const stored = storage();
  const file = new File(['x'], 'cv.pdf');
  storeDraft('a', { values: { name: 'Анна' }, requestId: 'r1', file });
  expect(readDraft('a')).toEqual({ values: { name: 'Анна' }, requestId: 'r1', file });
  expect(readDraft('b')).toBeUndefined();
  dropDraft('a');
  expect(readDraft('a')).toBeUndefined();
  expect(stored.size).toBe(0);
});

test('after a reload everything but the file is restored, and invalid stored data are ignored', () => {
  storage(new Map([['draft c', '{"values":{"name":"Анна","age":5},"requestId":7}'], ['draft d', '{oops'], ['draft e', '5']])); // biome-ignore format: pairs
  expect(readDraft('c')).toEqual({ values: { name: 'Анна' }, requestId: undefined });
  expect(readDraft('d')).toBeUndefined();
  expect(readDraft('e')).toBeUndefined();
});

test('without storage a draft lives as long as the page', () => {
  storeDraft('a', { values: { name: 'Анна' } });
  expect(readDraft('a')?.values).toEqual({ name: 'Анна' });
});
