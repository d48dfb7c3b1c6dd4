import { describe, expect, it } from 'vitest';
import { articlesPath, articlesQueryOf } from './articles-query.ts';

const asked = (search: string) => articlesQueryOf(new URLSearchParams(search));

describe('the address of a list of articles', () => {
  it('names a topic and a page, and leaves out what goes without saying', () => {
    expect(asked('')).toEqual({ page: 1 });
    expect(asked('topic=city&page=2&utm_source=mail')).toEqual({ topic: 'city', page: 2 });
    expect(articlesPath({ page: 1 })).toBe('/articles');
    expect(articlesPath({ topic: 'city', page: 2 })).toBe('/articles?topic=city&page=2');
  });

  it('asks for nothing where there is no such topic or page', () => {
    for (const search of ['topic=', 'topic=weather', 'page=0', 'page=-1', 'page=x', 'page=1.5', 'page=999999']) expect(asked(search), search).toBeUndefined();
  });
});
