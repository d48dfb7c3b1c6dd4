import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { beforeAll, describe, expect, test } from 'vitest';
import { API_BASE } from '#contract/api/endpoints.ts';
import { apiUrl } from '#contract/core/api-url.ts';
import { LOCALES } from '#contract/core/locale.ts';
import { apiRoutes } from '#server/api/v1/api.ts';
import { lot, partnerLot } from '#server/db/schema/lot.ts';
import { appOn } from '#tests/support/app.ts';
import { depsOn, testDatabase } from '#tests/support/database.ts';

const PLACE = { longitude: 39.7134567, latitude: 47.2262345 };
const TOLD = { lng: 39.71625, lat: 47.2275 };
/** A complex stands nearby, whose place is no secret. */
const FINER = /39\.7134|47\.2262/;
const LOT = 1201;

const database = testDatabase();
let app: Hono;
let paths: string[];

beforeAll(async () => {
  const deps = depsOn(database());
  for (const table of [lot, partnerLot])
    await database()
      .update(table)
      .set({ ...PLACE, addressPrecision: 'street' });
  app = appOn(deps, { RATE_LIMIT: 'off' });
  paths = apiRoutes(deps).flatMap(({ path, example }) => LOCALES.map((lang) => API_BASE + apiUrl(path, { ...example, lang })));
});

const read = async (path: string) => (await app.request(path)).text();
const found = async (bbox: string) => (JSON.parse(await read(`${API_BASE}/lots?ids=${LOT}&bbox=${bbox}`)) as { total: number }).total;

describe('a lot whose address is approximate', () => {
  test('is not revealed by any endpoint of the API', async () => {
    const answers = await Promise.all([...paths, `${API_BASE}/lots/${LOT}`, `${API_BASE}/lots?limit=100`].map(read));
    for (const answer of answers) {
      expect(answer).not.toMatch(FINER);
      for (const [, precision, lng, lat] of answer.matchAll(/"addressPrecision":"(\w+)".*?"coordinates":\{"lng":([\d.]+),"lat":([\d.]+)\}/g))
        expect([precision, Number(lng), Number(lat)]).toEqual(['street', TOLD.lng, TOLD.lat]);
    }
    expect(answers.join('')).toContain(JSON.stringify(TOLD));
  });

  test('is not revealed by the map and the sitemap', async () => {
    const pins = JSON.parse(await read(`${API_BASE}/lots/all?ids=${LOT}`)) as { items: unknown[] };
    expect(pins.items).toEqual([expect.objectContaining({ coordinates: TOLD })]);
    for (const path of ['/sitemaps/lots-0.xml', '/sitemaps/partner-lots-0.xml']) expect(await read(path), path).not.toMatch(FINER);
  });

  test('is not found by a map box around its exact coordinates', async () => {
    expect(await found('39.7134,47.2262,39.7135,47.2263')).toBe(0);
    expect(await found('39.71625,47.2275,39.71625,47.2275')).toBe(1);
  });
});

test('the migration sets the precision of old lots by the house number in their address, without a change notice', async () => {
  const db = database();
  const [row] = await db.select().from(lot).where(eq(lot.id, LOT));
  for (const table of ['lot', 'partner_lot']) await db.execute(sql.raw(`alter table ${table} drop column address_precision`));
  await db.execute(sql`create table told (name text); create function tell() returns trigger language plpgsql as $$ begin insert into told values (tg_name); return null; end $$`);
  await db.execute(sql`create trigger tell after update on lot for each statement execute function tell()`);
  const migration = readFileSync(new URL('../../db/migrations/0006_address-precision.sql', import.meta.url), 'utf8');
  for (const statement of migration.split('--> statement-breakpoint')) await db.execute(sql.raw(statement));
  const lots = await db.select({ precision: lot.addressPrecision, address: lot.address }).from(lot);
  expect(lots).toHaveLength(280);
  for (const { precision, address } of lots) expect(precision).toBe(/\d/.test(address.ru) ? 'exact' : 'street');
  expect((await db.select().from(lot).where(eq(lot.id, LOT)))[0]).toEqual(row);
  expect((await db.execute(sql`select name from told`)).rows).toEqual([]);
});
