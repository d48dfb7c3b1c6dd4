import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';

const database = testDatabase();
const update = (assignment: string) => database().execute(sql.raw(`update lot set ${assignment} where id = 1001`));

describe('the database refuses a lot', () => {
  test.each([
    ['that costs nothing', 'price = 0'],
    ['above the top of its house', 'floor = 9, floors = 8'],
    ['with more bedrooms than rooms', 'rooms = 2, bedrooms = 3'],
    ['whose rooms are larger than itself', 'area = 50, living_area = 40, kitchen_area = 20'],
    ['without any size', 'area = null, land_area = null, living_area = null, kitchen_area = null'],
    ['with half a place', 'latitude = null'],
    ['off the globe', 'longitude = 200'],
    ['with a title in one language', `title = '{"ru": "Дом", "en": " "}'`],
    ['without a title in English', `title = '{"ru": "Дом"}'`],
    ['with an unknown precision of its address', `address_precision = 'city'`],
    ['with an unknown status', `status = 'lost'`],
    ['of an unknown category', 'category_id = 1'],
    ['of an unknown agent', 'agent_id = 0'],
    ['that is public but was never published', 'published_at = null'],
  ])('%s', async (_, assignment) => {
    await expect(update(assignment)).rejects.toThrow();
  });
  test('and takes a good one', async () => expect((await update('price = 54300000')).rowCount).toBe(1));
});

test('a lead must be reachable', async () => {
  const insert = sql`with agreed as (insert into consent (policy_version, lang, page, address) values ('1', 'ru', '/', '') returning id)
    insert into lead (request_id, type, lang, page, consent_id) select 'request-x', 'consult', 'ru', '/', id from agreed`;
  await expect(database().execute(insert)).rejects.toThrow();
});
