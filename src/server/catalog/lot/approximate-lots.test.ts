import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { beforeAll, describe, expect, test } from 'vitest';
import { API_BASE } from '#contract/api/endpoints.ts';
import type { LotItem } from '#contract/catalog/lot.ts';
import type { LotDetails } from '#contract/catalog/lot-details.ts';
import { apiUrl } from '#contract/core/api-url.ts';
import { LOCALES } from '#contract/core/locale.ts';
import { apiRoutes } from '#server/api/v1/api.ts';
import { lot, partnerLot } from '#server/db/schema/lot.ts';
import { appOn } from '#tests/support/app.ts';
import { depsOn, testDatabase } from '#tests/support/database.ts';

const PLACE = { longitude: 39.7134567, latitude: 47.2262345 };
const PUBLISHED = { lng: 39.71625, lat: 47.2275 };
/** What would reveal the place or the house number. With four digits, since the public coordinates of a complex nearby begin with fewer of them. */
const SECRET = /39\.7134|47\.2262|77077/;
const ADDRESS = { ru: 'Тайная улица, д. 77077', en: '77077 Secret Street' };
const LOT = 1201;
const HIDDEN = 1202;

const database = testDatabase();
let app: Hono;
let paths: string[];

beforeAll(async () => {
  const deps = depsOn(database());
  for (const table of [lot, partnerLot])
    await database()
      .update(table)
      .set({ ...PLACE, address: ADDRESS, addressPrecision: 'street' });
  await database().update(lot).set({ addressPrecision: 'district' }).where(eq(lot.id, HIDDEN));
  app = appOn(deps, { RATE_LIMIT: 'off' });
  paths = apiRoutes(deps).flatMap(({ path, example }) => LOCALES.map((lang) => API_BASE + apiUrl(path, { ...example, lang })));
});

const read = async (path: string) => (await app.request(path)).text();
const found = async (bbox: string) => (JSON.parse(await read(`${API_BASE}/lots?ids=${LOT}&bbox=${bbox}`)) as { total: number }).total;

describe('a lot whose address is approximate', () => {
  test('is not revealed by any endpoint of the API', async () => {
    const answers = await Promise.all([...paths, `${API_BASE}/lots/${LOT}`, `${API_BASE}/lots?limit=100`].map(read));
    for (const answer of answers) {
      expect(answer).not.toMatch(SECRET);
      for (const [, precision, lng, lat] of answer.matchAll(/"addressPrecision":"(\w+)".*?"coordinates":\{"lng":([\d.]+),"lat":([\d.]+)\}/g))
        if (precision !== 'district') expect([precision, Number(lng), Number(lat)]).toEqual(['street', PUBLISHED.lng, PUBLISHED.lat]);
    }
    expect(answers.join('')).toContain(JSON.stringify(PUBLISHED));
  });

  test('shows its address without the house number, or without the street if only the district is public', async () => {
    const addressOf = async (id: number, lang: string) => (JSON.parse(await read(`${API_BASE}/lots/${id}?lang=${lang}`)) as LotDetails).address;
    expect([await addressOf(LOT, 'ru'), await addressOf(LOT, 'en')]).toEqual(['Тайная улица', 'Secret Street']);
    const hidden = JSON.parse(await read(`${API_BASE}/lots/${HIDDEN}`)) as LotDetails;
    expect(hidden.address).toBe(hidden.location.title);
    expect(JSON.stringify(hidden)).not.toContain('Тайная');
  });

  test('is found by the part of its address that visitors read, and not by the rest', async () => {
    const named = async (name: string) =>
      (JSON.parse(await read(`${API_BASE}/lots?ids=${LOT},${HIDDEN}&search[name]=${encodeURIComponent(name)}`)) as { items: LotItem[] }).items.map(({ id }) => id);
    expect(await named('77077')).toEqual([]);
    expect(await named('Тайная')).toEqual([LOT]);
    expect(await named('secret')).toEqual([LOT]);
  });

  test('is not revealed by the map and the sitemap', async () => {
    const pins = JSON.parse(await read(`${API_BASE}/lots/all?ids=${LOT}`)) as { items: unknown[] };
    expect(pins.items).toEqual([expect.objectContaining({ coordinates: PUBLISHED })]);
    for (const path of ['/sitemaps/lots-0.xml', '/sitemaps/partner-lots-0.xml']) expect(await read(path), path).not.toMatch(SECRET);
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
  await db.execute(
    sql`create table notice (name text); create function record_notice() returns trigger language plpgsql as $$ begin insert into notice values (tg_name); return null; end $$`,
  );
  await db.execute(sql`create trigger record_notice after update on lot for each statement execute function record_notice()`);
  const migration = readFileSync(new URL('../../db/migrations/0006_address-precision.sql', import.meta.url), 'utf8');
  for (const statement of migration.split('--> statement-breakpoint')) await db.execute(sql.raw(statement));
  const lots = await db.select({ precision: lot.addressPrecision, address: lot.address }).from(lot);
  expect(lots).toHaveLength(280);
  for (const { precision, address } of lots) expect(precision).toBe(/\d/.test(address.ru) ? 'exact' : 'street');
  expect((await db.select().from(lot).where(eq(lot.id, LOT)))[0]).toEqual({ ...row, addressPrecision: 'exact' });
  expect((await db.execute(sql`select name from notice`)).rows).toEqual([]);
});
