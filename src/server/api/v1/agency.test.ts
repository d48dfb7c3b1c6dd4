import { expect, test } from 'vitest';
import { headquarters, headquartersPhoto } from '#server/db/schema/agency.ts';
import { vacancy } from '#server/db/schema/publication.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';

const database = testDatabase();
const get = testApi(database);

test.each(['ru', 'en'] as const)('open vacancies have all their fields in %s', async (lang) => {
  const rows = await database().select().from(vacancy);
  const open = rows.filter((row) => row.open);
  expect(open.length).toBeLessThan(rows.length);
  const { body } = await get(`/vacancies?lang=${lang}`);
  expect(body.total).toBe(open.length);
  const expected = open.map(({ id, slug, title, salary, schedule, duties, conditions, createdAt }) => {
    const lists = { duties: duties.map((text) => text[lang]), conditions: conditions.map((text) => text[lang]) };
    return { id, slug, title: title[lang], salary: salary[lang], schedule: schedule[lang], ...lists, open: true, postedAt: createdAt.toISOString() };
  });
  expect(body.items).toEqual(expected);
});

test('offices have their places and their photos', async () => {
  const [rows, photos] = await Promise.all([database().select().from(headquarters), database().select().from(headquartersPhoto)]);
  const { body } = await get('/headquarters');
  expect(body.total).toBe(rows.length);
  for (const item of body.items) {
    const row = rows.find(({ id }) => id === item.id);
    expect(item).toMatchObject({ title: row?.title.ru, hours: row?.hours.ru, phone: row?.phone, coordinates: { lng: row?.longitude, lat: row?.latitude } });
    expect(item.photos).toHaveLength(photos.filter(({ ownerId }) => ownerId === item.id).length);
  }
});

test.each(['/certificates', '/vacancies', '/headquarters'])('%s comes in pages', async (path) => {
  const { body } = await get(`${path}?limit=2&page=2`);
  expect(body).toMatchObject({ page: 2, limit: 2, pages: Math.ceil(body.total / 2) });
  expect((await get(`${path}?limit=2`)).body.items).not.toEqual(body.items);
});
