import { describe, expect, test } from 'vitest';
import type { Filters } from '#contract/catalog/filters.ts';
import { catalogMeta } from './catalog-meta.ts';
import { type FilterParams, parseCatalog } from './catalog-query.ts';
import { catalogTitle } from './catalog-title.ts';
import { countSuggestions } from './count-suggestions.ts';
import { indexRule } from './index-rule.ts';

const category = (id: number, title: string, deal: 'sale' | 'rent' = 'sale') => ({ id, title, deal, slug: '', count: 1 });
const filters: Filters = {
  categories: [category(2, 'Квартиры'), category(8, 'Пентхаусы'), category(3, 'Дома'), category(5, 'Аренда жилья', 'rent'), category(9, 'Аренда для бизнеса', 'rent')],
  locations: [
    {
      id: 100,
      title: 'Ростов-на-Дону',
      children: [
        { id: 101, title: 'Центр', count: 1, byCategory: { 2: 1 } },
        { id: 102, title: 'Нахичевань', count: 1, byCategory: { 2: 1 } },
        { id: 103, title: 'Кировский', count: 1, byCategory: { 2: 1 } },
      ],
    },
  ],
  properties: {
    houseType: [],
    objectType: [],
    wallsType: [],
    rooms: [1, 2, 3, 4, 5],
    firstLine: { title: '' },
    pool: { title: '' },
    notFirstFloor: { title: 'Не первый этаж' },
    notLastFloor: { title: 'Не последний этаж' },
    features: [],
  },
};
const parse = (search: string) => parseCatalog(new URLSearchParams(search));
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the title names what is chosen', () => {
  test.each([
    ['', 'Недвижимость в Ростове и на берегах Дона'],
    ['rooms=2', 'Недвижимость в Ростове и на берегах Дона'],
    ['categories=3', 'Дома'],
    ['categories=2,8', 'Квартиры и пентхаусы'],
    ['categories=5,9', 'Аренда недвижимости'],
    ['deal=rent', 'Аренда недвижимости'],
    ['deal=sale&locations=102', 'Продажа недвижимости: Нахичевань'],
    ['categories=2,8,3', 'Недвижимость'],
    ['categories=3&locations=102', 'Дома: Нахичевань'],
    ['locations=101,102', 'Недвижимость: Центр и Нахичевань'],
    ['locations=101,102,103', 'Недвижимость: Центр и ещё 2'],
    ['exclusive=1', 'Эксклюзивные объекты'],
    ['categories=777&locations=999', 'Недвижимость в Ростове и на берегах Дона'],
  ])('«%s»: %s', (search, title) => expect(plain(catalogTitle(parse(search).filterParams, filters))).toBe(title));
});

describe('the description', () => {
  const site = { config: { origin: '' }, brand: 'Танаис' } as Parameters<typeof catalogMeta>[0]['site'];
  const descriptionOf = (search: string, total: number) => {
    const tags = catalogMeta({
      catalog: { query: parse(search), filters, lots: [], total } as unknown as Parameters<typeof catalogMeta>[0]['catalog'],
      pathname: '/catalog',
      site,
    });
    return plain(String((tags.find((tag) => 'name' in tag && tag.name === 'description') as { content: string }).content));
  };

  test.each([
    ['locations=101', 45, 'Недвижимость: Центр. В каталоге 45 объектов с фотографиями и ценами; документы проверяем до задатка.'],
    ['categories=3', 21, 'Дома. В каталоге 21 объект с фотографиями и ценами; документы проверяем до задатка.'],
  ])('of «%s» has the number of lots', (search, total, text) => expect(descriptionOf(search, total)).toBe(text));
});

describe('search engines index', () => {
  const rule = (search: string, total = 5) => indexRule(parse(search), filters, total);
  test.each(['', 'deal=rent', 'categories=3', 'deal=sale&locations=102', 'categories=3&locations=102'])(
    '«%s»: all lots, one deal, one category, one place, one category in one place',
    (search) => expect(rule(search)).toEqual({ index: true, search }),
  );
  test.each([
    ['locations=102&categories=3', 'categories=3&locations=102'],
    ['utm_source=mail&categories=3', 'categories=3'],
  ])('«%s» under its canonical address', (search, canonical) => expect(rule(search)).toEqual({ index: true, search: canonical }));
  test.each([
    ['categories=3&rooms=2', 'categories=3'],
    ['categories=2,3', ''],
    ['locations=101,102&categories=3', 'categories=3'],
    ['categories=3&priceMax=5000000', 'categories=3'],
    ['categories=3&orderBy=price&order=asc', 'categories=3'],
    ['categories=3&view=list', 'categories=3'],
    ['deal=rent&locations=102&page=2', 'deal=rent&locations=102'],
    ['deal=all&locations=102', 'deal=sale&locations=102'],
    ['deal=sale&rooms=2', 'deal=sale'],
    ['categories=777', ''],
    ['exclusive=1', ''],
  ])('not «%s», but «%s» instead', (search, canonical) => expect(rule(search)).toEqual({ index: false, search: canonical }));
  test('no page without lots', () => expect(rule('categories=3', 0).index).toBe(false));
});

describe('suggestions for an empty list', () => {
  const filterParams = parse('categories=2&locations=102&rooms=5&priceMin=1000000&priceMax=2000000&pool=1').filterParams;
  const suggestionsFor = (filterParams: FilterParams, totals: number[]) => countSuggestions(filterParams, async () => ({ total: totals.shift() ?? 0 }));
  test('each drops one filter and keeps the rest; the last drops all', async () => {
    const counted: FilterParams[] = [];
    await countSuggestions(filterParams, async (params) => ({ total: counted.push(params) }));
    expect(counted.map((params) => Object.keys(filterParams).filter((name) => !(name in params)))).toEqual([
      ['priceMin', 'priceMax'],
      ['rooms'],
      ['pool'],
      ['locations'],
      ['categories'],
      Object.keys(filterParams),
    ]);
    expect(counted[0]).toEqual({ categories: '2', locations: '102', rooms: '5', pool: '1' });
  });
  test('the only filter is dropped once', async () => expect(await suggestionsFor({ rooms: '5' }, [9])).toEqual([{ drop: 'all', filterParams: {}, total: 9 }]));
  test('suggestions without results are left out, and there are at most four', async () => {
    expect((await suggestionsFor(filterParams, [0, 3, 1, 7, 9, 120])).map(({ drop, total }) => [drop, total])).toEqual([
      ['rooms', 3],
      ['pool', 1],
      ['locations', 7],
      ['all', 120],
    ]);
  });
});
