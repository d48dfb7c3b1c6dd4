import { describe, expect, test } from 'vitest';
import { parseCatalog, searchOf, withChange } from './catalog-query.ts';

/** What `asked` becomes when a control has changed its filter from `from` to `to`. */
const changed = (asked: string, from: string | undefined, to: string) => searchOf(withChange(parseCatalog(new URLSearchParams(asked)), from, to));

describe('a change is made to the list that was asked for last', () => {
  test.each([
    ['a filter that is added', 'categories=2', 'categories=2', 'categories=2&rooms=3', 'categories=2&rooms=3'],
    ['of a list only the added value is changed', 'categories=2&rooms=2', 'categories=2', 'categories=2&rooms=3', 'categories=2&rooms=2,3'],
    ['of a list only the removed value is changed', 'categories=2&rooms=2,4', 'categories=2&rooms=2,3', 'categories=2&rooms=3', 'categories=2&rooms=4'],
    ['what was removed meanwhile stays removed', 'categories=2', 'categories=2&pool=1', 'categories=2&rooms=3&pool=1', 'categories=2&rooms=3'],
    ['what was added meanwhile stays', 'categories=2&areaMin=80', 'categories=2&pool=1', 'categories=2', 'categories=2&areaMin=80'],
    ['another price', 'priceMax=9000000&deal=sale', 'deal=sale&priceMax=9000000', 'deal=sale&priceMax=8000000', 'deal=sale&priceMax=8000000'],
    ['a category takes the place of the deal', 'deal=rent', 'deal=rent', 'categories=5', 'categories=5'],
    ['a category that is removed leaves its deal', 'categories=2&rooms=2', 'categories=2', 'deal=sale', 'deal=sale&rooms=2'],
    [
      'view, order and the area of the map stay',
      'pool=1&bbox=39,47,40,48&orderBy=price&order=desc&view=map',
      '',
      'deal=sale&rooms=3',
      'deal=sale&rooms=3&pool=1&bbox=39,47,40,48&orderBy=price&order=desc&view=map',
    ],
    ['the first page is shown again', 'rooms=3&page=4', 'rooms=3', 'rooms=3&pool=1', 'deal=all&rooms=3&pool=1'],
    ['a category resets what was added meanwhile, but not the area of the map', 'deal=sale&rooms=1&bbox=39,47,40,48', undefined, 'categories=3', 'categories=3&bbox=39,47,40,48'],
    ['«either»', '', '', 'deal=all', 'deal=all'],
    ['«either» stays with another filter', 'deal=all', 'deal=all', 'deal=all&rooms=3', 'deal=all&rooms=3'],
    ['a deal instead of «either»', 'deal=all&rooms=3', 'deal=all&rooms=3', 'deal=rent&rooms=3', 'deal=rent&rooms=3'],
  ])('%s', (_, asked, from, to, wanted) => expect(changed(asked, from, to)).toBe(wanted));
});
