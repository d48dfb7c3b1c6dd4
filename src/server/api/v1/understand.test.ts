import { describe, expect, test } from 'vitest';
import { LOCALES } from '#contract/core/locale.ts';
import { complex } from '#server/db/schema/complex.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { labelledPhrases } from '#tests/support/demo-grammar.ts';

const database = testDatabase();
const get = testApi(database);
const ask = async (phrase: string, lang = 'ru') => (await get(`/lots/understand?q=${encodeURIComponent(phrase)}&lang=${lang}`)).body;
const titlesOf = async (phrase: string, lang?: string): Promise<string[]> =>
  (await ask(phrase, lang)).chips.map(({ title }: { title: string }) => title.replaceAll(/[\u00a0\u202f]/g, ' '));

describe('/lots/understand', () => {
  test('gives filters, chips with their words, the words that are left over, the number of lots and the page of the catalogue', async () => {
    const answer = await ask('двушка в центре у парка до 45 млн');
    expect(answer).toMatchObject({ filters: { categories: [2], locations: [101], rooms: [2], priceMax: 45_000_000 }, rest: ['парка'] });
    expect(answer.address).toBe('/catalog?categories=2&locations=101&rooms=2&priceMax=45000000');
    expect(answer.chips).toContainEqual({ field: 'rooms', value: [2], title: '2 комнаты', start: 0, end: 6 });
    expect(answer.total).toBe((await get(`/lots${answer.address.slice('/catalog'.length)}`)).body.total);
  });

  test.each(LOCALES)('counts the lots that the catalogue finds at its address: %s', async (locale) => {
    for (const { q } of labelledPhrases(locale).slice(0, 80)) {
      const { total, address } = await ask(q);
      const { status, body } = await get(`/lots${address.slice('/catalog'.length)}`);
      expect([status, body.total], q).toEqual([200, total]);
    }
  });

  test('says what each chip means in the visitor’s language, also of a phrase in the other one', async () => {
    expect(await titlesOf('3-bed flat on the Left Bank, not panel, 10th floor or higher, with a pool')).toEqual([
      '4 комнаты: 3 спальни',
      'Квартиры',
      'Левый берег',
      'Кроме: Панель',
      'Этаж от 10',
      'Бассейн',
    ]);
    expect(await titlesOf('трёшка кроме Западного, от 80 до 120 м², до 20 млн, не первый этаж, новостройка', 'en')).toEqual([
      '3 rooms',
      'Apartments',
      'Not Zapadny',
      'Area from 80 m²',
      'Area up to 120 m²',
      expect.stringContaining('20,000,000'),
      'Not the ground floor',
      expect.stringContaining('Year built from'),
    ]);
    expect((await ask('квартира', 'en')).address).toBe('/en/catalog?categories=2');
  });

  test('counts sales where neither deal nor kind is said, as the catalogue does', async () => {
    const { filters, total, address } = await ask('с бассейном');
    expect({ filters, address }).toEqual({ filters: { pool: true }, address: '/catalog?deal=sale&pool=1' });
    expect(total).toBe((await get('/lots?deal=sale&pool=1')).body.total);
  });

  test.each(['квартира в центре кроме центра', 'до 99999999999999999999 млн', 'дом до 9007199254740993 руб', 'кроме Западного, Западный', 'от 1e400 млн, 99999999 млрд га'])(
    'gives an address that the catalogue accepts, with as many lots: %s',
    async (phrase) => {
      const { filters, chips, total, address } = await ask(phrase);
      expect(Object.values(filters)).not.toContainEqual([]);
      expect(chips.map(({ title }: { title: string }) => title)).not.toContain('');
      const { status, body } = await get(`/lots${address.slice('/catalog'.length)}`);
      expect([status, body.total]).toEqual([200, total]);
    },
  );

  test('searches by name where nothing is understood', async () => {
    const { filters, chips, rest, address } = await ask('угол башни');
    expect({ filters, chips, rest, address }).toEqual({ filters: {}, chips: [], rest: ['угол', 'башни'], address: `/catalog?search[name]=${encodeURIComponent('угол башни')}` });
  });

  test('refuses a phrase of more than 200 characters', async () => {
    expect((await get(`/lots/understand?q=${'д'.repeat(200)}`)).status).toBe(200);
    expect((await get(`/lots/understand?q=${'д'.repeat(201)}`)).status).toBe(400);
  });

  test('understands a complex that was just made', async () => {
    const [template] = await database().select().from(complex);
    if (!template) throw new Error('The demo agency has no complexes');
    await database()
      .insert(complex)
      .values({ ...template, id: 990, slug: 'zhuravli', title: { ru: 'Журавли', en: 'Zhuravli' } });
    get.deps().version.bump('complex');
    expect((await ask('квартира в Журавлях')).filters).toEqual({ categories: [2], complex: 990 });
  });
});
