import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { apiUrl } from '#contract/core/api-url.ts';
import { INSIDE_FIELDS } from '#contract/office/lot-fields.ts';
import { apiRoutes } from '#server/api/v1/api.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { lot } from '#server/db/schema/lot.ts';
import { trackTables } from '#server/db/tables-read.ts';
import { getThing } from '#server/publishing/working-copy/get-thing.ts';
import { performAction } from '#server/publishing/working-copy/perform-action.ts';
import { testApi } from '#tests/support/api.ts';
import { appOn } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { EXAMPLES } from '#tests/support/forms.ts';
import { LOT, testStaff } from '#tests/support/office-lots.ts';

const CANARY = 'kanareika';
const LATITUDE = 47.213_579;
/** Tables that no answer to a visitor may be made from. */
const OFFICE_TABLES = ['lot_private', 'working_copy', 'working_copy_save', 'revision', 'scheduled_action', 'saved_view', 'office_lot', 'staff', 'audit_entry'];

const database = testDatabase();
const office = testStaff(database);
const api = testApi(database);

beforeAll(async () => {
  const texts = Object.keys(INSIDE_FIELDS).filter((path) => !/agreementEnd|commissionShare/.test(path));
  const act = (action: 'publish' | 'change-price', parameters = {}) => performAction(api.deps(), office.actor('egor'), 'lot', LOT, action, parameters);
  await office.save('olga', LOT, 0, {
    ...Object.fromEntries(texts.map((path) => [path, `${CANARY} ${path}`])),
    ...{ 'inside.agreementEnd': '2031-07-13', 'inside.commissionShare': 3.21 },
    // What visitors may know only of a lot at its exact address.
    ...{
      addressPrecision: 'district',
      latitude: LATITUDE,
      cadastralNumber: '61:44:7654321:987',
      addressHouse: `${CANARY} house`,
      'addressStreet.ru': CANARY,
      'addressStreet.en': CANARY,
    },
  });
  await act('publish');
  await act('change-price', { price: 123_456_000, reason: `${CANARY} reason` });
  // What is not published yet.
  const { version } = await getThing(api.deps(), office.actor('olga'), 'lot', LOT);
  await office.save('olga', LOT, version, { 'title.ru': `${CANARY} title`, 'title.en': `${CANARY} title`, 'inside.notes': `${CANARY} more notes` });
  await api.changed([LOT]);
});

const secrets = [CANARY, '2031-07-13', String(LATITUDE), '61:44:7654321:987'];
const expectNoSecret = (text: string, where: string) => {
  for (const secret of secrets) expect(text.includes(secret), `${secret} in ${where}`).toBe(false);
};
const expectNoOfficeTable = (tables: ReadonlySet<string>, where: string) =>
  expect(
    [...tables].filter((table) => OFFICE_TABLES.includes(table)),
    where,
  ).toEqual([]);

describe('nothing that only staff may know', () => {
  test('is missing from the lot itself, where the other tests expect it', async () => {
    expect((await database().select().from(lot).where(eq(lot.id, LOT)))[0]).toMatchObject({ price: 123_456_000, cadastralNumber: '61:44:7654321:987' });
  });

  test.each(['ru', 'en'])('is in an answer of the API in %s', async (lang) => {
    for (const { path, example } of apiRoutes(api.deps())) {
      const url = apiUrl(path, { ...example, ...(path.includes('/lots/{id}') && { id: LOT }), lang });
      const { result, tables } = await trackTables(async () => (await api.request(url)).text());
      expectNoSecret(result, url);
      expectNoOfficeTable(tables, url);
    }
    expectNoSecret(JSON.stringify((await api(`/lots?formatType=details&limit=100&lang=${lang}`)).body), 'details');
  });

  test('is in a sitemap, a file for programs or a brochure', async () => {
    const app = appOn(api.deps());
    for (const path of ['/sitemap.xml', '/sitemaps/lots-1.xml', '/llms.txt', '/robots.txt', `/catalog/${LOT}/brochure.pdf`, `/en/catalog/${LOT}/brochure.pdf`]) {
      const { result, tables } = await trackTables(async () => {
        const response = await app.request(`http://site.example${path}`);
        expect(response.status, path).toBe(200);
        return response.text();
      });
      expectNoSecret(result, path);
      expectNoOfficeTable(tables, path);
    }
  });

  test('is in a letter about the lot', async () => {
    const { body } = await api.post('/feedback')({ type: 'offer-price', consent: true, requestId: randomUUID(), ...EXAMPLES['offer-price'].least, lotId: LOT });
    const rows = await database().select().from(delivery).where(eq(delivery.leadId, body.id));
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      const { result, tables } = await trackTables(() => api.mail(row));
      expectNoSecret(JSON.stringify(result), row.template);
      expectNoOfficeTable(tables, row.template);
    }
  });
});
