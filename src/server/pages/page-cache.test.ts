import { describe, expect, test } from 'vitest';
import { createDataVersion } from '#server/db/data-version.ts';
import { createPageCache } from './page-cache.ts';

const page = (html: string, tables: string[] = []) => ({
  status: 200,
  headers: [] as [string, string][],
  body: Buffer.from(html),
  scripts: [],
  tables: new Set(tables),
  etag: '"1"',
});

describe('the page cache', () => {
  test('returns a stored page', () => {
    const cache = createPageCache(createDataVersion());
    cache.put('/', page('home'), 1);
    expect(cache.get('/')?.body.toString()).toBe('home');
    expect(cache.get('/catalog')).toBeUndefined();
  });
  test('drops everything when the data change', () => {
    const version = createDataVersion();
    const cache = createPageCache(version);
    cache.put('/', page('home'), version.current());
    version.bump();
    expect(cache.get('/')).toBeUndefined();
  });
  test('drops only the pages that were rendered from a changed table', () => {
    const version = createDataVersion();
    const cache = createPageCache(version);
    cache.put('/catalog', page('lots', ['lot', 'settings']), version.current());
    cache.put('/articles', page('articles', ['article', 'settings']), version.current());
    version.bump('article');
    expect(cache.get('/catalog')).toBeDefined();
    expect(cache.get('/articles')).toBeUndefined();
    version.bump('lead');
    expect(cache.get('/catalog')).toBeDefined();
    version.bump('settings');
    expect(cache.get('/catalog')).toBeUndefined();
  });
  test('returns the page of the third render in a second although the data have changed, but only until that second is over', () => {
    let time = 1;
    const version = createDataVersion();
    const cache = createPageCache(version, () => time);
    for (const nth of [1, 2, 3]) {
      expect(cache.get('/'), `before render ${nth}`).toBeUndefined();
      cache.put('/', page(`render ${nth}`), version.current());
      time += 100;
      version.bump();
    }
    expect(cache.get('/')?.body.toString()).toBe('render 3');
    time += 700;
    expect(cache.get('/')).toBeUndefined();
  });
  test('does not return a page that was rendered while the data changed', () => {
    const version = createDataVersion();
    const cache = createPageCache(version);
    const before = version.current();
    version.bump();
    cache.put('/', page('rendered from old data'), before);
    expect(cache.get('/')).toBeUndefined();
  });
  test('keeps nothing for more than an hour', () => {
    let time = 1; // the library treats a start time of 0 as unset
    const version = createDataVersion();
    const cache = createPageCache(version, () => time);
    cache.put('/', page('home'), version.current());
    time += 60 * 60 * 1000;
    expect(cache.get('/')).toBeDefined();
    time++;
    expect(cache.get('/')).toBeUndefined();
  });
  test('drops the least recently used page when it is full', () => {
    const version = createDataVersion();
    const cache = createPageCache(version);
    for (let index = 0; index < 2_000; index++) cache.put(`/${index}`, page('x'), version.current());
    cache.get('/0');
    cache.put('/one-more', page('x'), version.current());
    expect(cache.size).toBe(2_000);
    expect(cache.get('/0')).toBeDefined();
    expect(cache.get('/1')).toBeUndefined();
  });
});
