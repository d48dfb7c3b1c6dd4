import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { lotDetails } from '#contract/catalog/lot-details.ts';
import { partnerLotDetails } from '#contract/catalog/partner-lot.ts';
import { lot, partnerLot, priceChange } from '#server/db/schema/lot.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';

const database = testDatabase();
const get = testApi(database);
const withStatus = async (status: 'sold' | 'withdrawn' | 'draft') => (await database().select().from(lot).where(eq(lot.status, status)))[0]?.id;

describe('a lot', () => {
  test.each(['ru', 'en'])('has all its details in %s', async (lang) => {
    const { body } = await get(`/lots/1101?lang=${lang}`);
    expect(lotDetails.safeParse(body).error).toBeUndefined();
    expect(body.agent.slug).toBe('artyom-sarkisov');
    expect(body.complex.slug).toBe('versta');
    expect(body.priceHistory.at(-1).price).toBe(body.price);
    expect(body.photos).toHaveLength(4);
    if (lang === 'en') expect(JSON.stringify(body)).not.toMatch(/[А-Яа-яЁё]/);
  });
  test('has its facts in groups that are ready to show', async () => {
    const { body } = await get('/lots/1101');
    const facts = Object.fromEntries(
      body.items.map((group: { title: string; items: { title: string; value: string }[] }) => [
        group.title,
        Object.fromEntries(group.items.map(({ title, value }) => [title, value])),
      ]),
    );
    expect(facts).toMatchObject({
      'Об\u00a0объекте': { 'Номер лота': '1101', Категория: 'Квартиры' },
      Площади: { 'Общая площадь': '104\u00a0м²', Кухня: '22\u00a0м²' },
      Планировка: { Комнат: '3', Потолки: '3,1\u00a0м' },
      Дом: { Этаж: '22 из\u00a027', 'Тип дома': 'Монолит' },
      Расположение: { Адрес: 'проспект Космонавтов, 4' },
    });
    for (const group of body.items) expect(group.items.length).toBeGreaterThan(0);
  });
  test('has British floors and units of land in English', async () => {
    const factOf = async (id: number, wanted: string) => {
      const { body } = await get(`/lots/${id}?lang=en`);
      return body.items
        .flatMap((group: { items: { key: string; value: string }[] }) => group.items)
        .find(({ key }: { key: string }) => key === wanted)
        ?.value.replaceAll('\u00a0', ' ');
    };
    expect(await factOf(1101, 'floor')).toBe('21st floor, 27 storeys');
    expect(await factOf(1301, 'landArea')).toBe('1,800 m² (0.44 acre)');
    expect(await factOf(1404, 'landArea')).toBe('8,000 m² (1.98 acres)');
  });
  test('that does not exist is not found', async () => {
    expect(await get('/lots/999999')).toEqual({ status: 404, body: { error: 'Такого объекта нет.', code: 'lot_not_found' } });
    expect(await get('/lots/999999?lang=en')).toMatchObject({ status: 404, body: { code: 'lot_not_found', error: expect.not.stringMatching(/[А-Яа-яЁё]/) } });
  });
  test('that is sold or withdrawn is gone (410)', async () => {
    for (const status of ['sold', 'withdrawn'] as const) expect(await get(`/lots/${await withStatus(status)}`)).toMatchObject({ status: 410, body: { code: 'lot_gone' } });
  });
  test('that is a draft is not found', async () => {
    await database().update(lot).set({ status: 'draft' }).where(eq(lot.id, 1102));
    expect(await get('/lots/1102')).toMatchObject({ status: 404, body: { code: 'lot_not_found' } });
    expect((await get('/lots/1102/similar')).status).toBe(404);
  });
  test.each(['abc', '0', '-1', '1.5', '99999999999', '%00'])('with the number %s is malformed', async (id) => {
    expect(await get(`/lots/${id}`)).toEqual({ status: 400, body: { error: 'Параметр «id» задан неверно.', code: 'malformed' } });
  });
  test('shows the prices it has had, the oldest first', async () => {
    const [row] = await database().select().from(lot).where(eq(lot.id, 1301));
    const { body } = await get('/lots/1301');
    const changes = await database().select().from(priceChange).where(eq(priceChange.lotId, 1301));
    expect(body.priceHistory).toHaveLength(changes.length);
    expect(body.priceHistory.map(({ changedAt }: { changedAt: string }) => changedAt)).toEqual(changes.map(({ changedAt }) => changedAt.toISOString()).sort());
    expect(body.priceHistory.at(-1).price).toBe(row?.price);
  });
});

describe('a page of lots', () => {
  test('comes with details on request', async () => {
    const { body } = await get('/lots?formatType=details&limit=30');
    for (const item of body.items) expect(lotDetails.safeParse(item).error).toBeUndefined();
    const { body: items } = await get('/lots?limit=30');
    expect(body.items.map(({ id }: { id: number }) => id)).toEqual(items.items.map(({ id }: { id: number }) => id));
    expect(items.items[0].description).toBeUndefined();
  });
  test('beyond the last one is empty', async () => expect((await get('/lots?page=1000')).body).toMatchObject({ items: [], page: 1000 }));
  test.each([
    'bbox=1,2,3',
    'bbox=2,2,1,3',
    'bbox=1,2,3,91',
    'priceMin=',
    'priceMin=1e6',
    'limit=0',
    'formatType=all',
    'rooms=',
    'ids=1,,2',
    'complex=0',
    `search[name]=${'я'.repeat(201)}`,
  ])('%s is malformed, and the parameter is named', async (query) => {
    const name = query.split('=')[0];
    expect(await get(`/lots?${query}`)).toEqual({ status: 400, body: { error: `Параметр «${name}» задан неверно.`, code: 'malformed' } });
  });
  test('with a repeated parameter is malformed', async () => expect((await get('/lots?rooms=1&rooms=2')).status).toBe(400));
});

describe('a partner’s lot', () => {
  test.each(['ru', 'en'])('names its region and its partner in %s', async (lang) => {
    const { body } = await get(`/partner-lots/1?lang=${lang}`);
    expect(partnerLotDetails.safeParse(body).error).toBeUndefined();
    expect(body.region.slug).toBe('moscow');
    expect(body.partner.slug).toBe('ostozhenka');
    expect(body.location).toEqual({ id: null, title: lang === 'ru' ? 'Хамовники' : 'Khamovniki', parent: body.region.title });
  });
  test('is found by region, with the filters and sorts of our own lots', async () => {
    const rows = (await database().select().from(partnerLot)).filter(
      ({ status, regionSlug, price }) => ['active', 'reserved'].includes(status) && regionSlug === 'sochi' && price >= 50_000_000,
    );
    const { body } = await get('/partner-lots?region=sochi&priceMin=50000000&orderBy=price&order=asc&limit=100');
    expect(body.items.map(({ id }: { id: number }) => id)).toEqual(rows.sort((one, other) => one.price - other.price || one.id - other.id).map(({ id }) => id));
    expect(body.total).toBeGreaterThan(0);
  });
  test('is counted in its region', async () => {
    for (const { slug, count } of (await get('/regions')).body.items) expect((await get(`/partner-lots?region=${slug}&limit=1`)).body.total).toBe(count);
  });
  test('is found by its name too, and in detail', async () => {
    const { body } = await get('/partner-lots?search[name]=хамовники&formatType=details');
    expect(body.items.map(({ id }: { id: number }) => id)).toContain(1);
    expect(body.items[0].items.length).toBeGreaterThan(0);
  });
  test('of an unknown region is not listed, and with an unknown id is not found', async () => {
    expect((await get('/partner-lots?region=atlantis')).body.items).toEqual([]);
    expect(await get('/partner-lots/999999')).toMatchObject({ status: 404, body: { code: 'lot_not_found' } });
  });
  test('that is sold is gone (410)', async () => {
    await database().update(partnerLot).set({ status: 'sold' }).where(eq(partnerLot.id, 2));
    expect(await get('/partner-lots/2')).toMatchObject({ status: 410, body: { code: 'lot_gone' } });
  });
});
