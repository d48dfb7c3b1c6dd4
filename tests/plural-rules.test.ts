import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { keepPluralRules } from '../tools/plural-rules.mjs';

const REGISTRY = 'src/messages/registry.js';

afterEach(() => vi.restoreAllMocks());

const patchedRegistry = (): Promise<{ plural(locale: string, count: number, options: object): string }> =>
  import(`data:text/javascript,${encodeURIComponent(keepPluralRules(readFileSync(REGISTRY, 'utf8')))}`);

test('the plural rules of a language are created once, although every message passes its own options', async () => {
  const { plural } = await patchedRegistry();
  const created = vi.spyOn(Intl, 'PluralRules');
  expect([1, 2, 5, 21].map((count) => plural('ru', count, {}))).toEqual(['one', 'few', 'many', 'one']);
  expect([1, 2].map((count) => plural('en', count, {}))).toEqual(['one', 'other']);
  expect(created).toHaveBeenCalledTimes(2);
  expect(plural('en', 2, { type: 'ordinal' })).toBe('two');
});
