import { inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { complex } from '#server/db/schema/complex.ts';
import { lot } from '#server/db/schema/lot.ts';
import { settlement } from '#server/db/schema/settlement.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';

const database = testDatabase();
const get = testApi(database);
const found = async (words: string, more = ''): Promise<number[]> =>
  (await get(`/lots?search[name]=${encodeURIComponent(words)}&limit=100${more}`)).body.items.map(({ id }: { id: number }) => id);

type Row = typeof lot.$inferSelect;
let rows: Row[];
beforeAll(async () => {
  rows = await database()
    .select()
    .from(lot)
    .where(inArray(lot.status, ['active', 'reserved']));
});
const inNakhichevan = () => rows.filter(({ locationId }) => locationId === 102).map(({ id }) => id);
const includesAll = (ids: number[], expected: number[]) => expect(ids).toEqual(expect.arrayContaining(expected));

describe('search by name', () => {
  test('finds by the words of the title, in any order and case', async () => {
    includesAll(await found('Угол башни'), [1101]);
    includesAll(await found('ЗАКАТОМ башни'), [1101]);
    includesAll(await found('steppe sunset'), [1101]);
  });
  test('finds by the address', async () => includesAll(await found('Космонавтов, 4'), [1101]));
  test('finds by the name of the complex and of the settlement', async () => {
    for (const [table, owner] of [
      [complex, 'complexId'],
      [settlement, 'settlementId'],
    ] as const) {
      const [named] = await database().select().from(table);
      const there = rows.filter((row) => row[owner] === named?.id).map(({ id }) => id);
      includesAll(await found(named?.title.ru ?? ''), there);
      includesAll(await found(named?.title.en ?? ''), there);
    }
  });
  test('finds by the number of the lot', async () => includesAll(await found('1101'), [1101]));
  test('finds by the place', async () => includesAll(await found('Нахичевань'), inNakhichevan()));
  test('finds ё by е', async () => expect(await found('Вишневая')).toEqual(await found('Вишнёвая')));
  test('knows the forms of Russian and English words', async () => {
    includesAll(await found('нахичевани'), inNakhichevan());
    expect(await found('квартиру')).toEqual(await found('квартира'));
    expect(await found('terraces')).toEqual(await found('terrace'));
  });
  test('finds a word with one typo', async () => {
    includesAll(await found('нахичивань'), inNakhichevan());
    includesAll(await found('нахичеванн'), inNakhichevan());
    includesAll(await found('nakhichevn'), inNakhichevan());
  });
  test('finds Russian names typed in Latin letters', async () => {
    includesAll(await found('nakhichevan'), inNakhichevan());
    includesAll(await found('nahichevan'), inNakhichevan());
  });
  test('finds a text typed in the wrong keyboard layout', async () => includesAll(await found('yf[bxtdfym'), inNakhichevan()));
  test('finds by the beginning of a word', async () => includesAll(await found('нахи'), inNakhichevan()));
  test('requires every word', async () => {
    for (const id of await found('нахичевань дом')) expect(inNakhichevan()).toContain(id);
    expect(await found('нахичевань космонавтов')).toEqual([]);
  });
  test('is combined with the filters and their counts', async () => {
    const both = await found('нахичевань', '&categories=2');
    expect(both).toEqual((await found('нахичевань')).filter((id) => rows.find((row) => row.id === id)?.categoryId === 2));
    expect((await get('/lots?search[name]=нахичевань&categories=2&limit=1')).body.total).toBe(both.length);
  });
  test('finds nothing for unknown words', async () => expect(await found('щщщщщщ')).toEqual([]));
  test.each(['', '   ', ',.!', 'на'])('«%s» does not fail', async (words) => expect((await get(`/lots?search[name]=${encodeURIComponent(words)}`)).status).toBe(200));
  test('finds everything for a text of spaces', async () => expect((await get('/lots?search[name]=%20&limit=1')).body.total).toBe(rows.length));
});
