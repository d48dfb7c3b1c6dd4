import { describe, expect, it } from 'vitest';
import { articlesPath, articlesQueryOf } from './articles-query.ts';

const queryOf = (search: string) => articlesQueryOf(new URLSearchParams(search));

describe('the URL of a list of articles', () => {
  it('has a topic and a page, and leaves out the default values', () => {
    expect(queryOf('')).toEqual({ page: 1 });
    expect(queryOf('topic=city&page=2&utm_source=mail')).toEqual({ topic: 'city', page: 2 });
    expect(articlesPath({ page: 1 })).toBe('/articles');
    expect(articlesPath({ topic: 'city', page: 2 })).toBe('/articles?topic=city&page=2');
  });

  it('is not valid with an unknown topic or page', () => {
    for (const search of ['topic=', 'topic=weather', 'page=0', 'page=-1', 'page=x', 'page=1.5', 'page=999999']) expect(queryOf(search), search).toBeUndefined();
  });
});
