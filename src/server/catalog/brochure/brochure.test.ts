import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { requireSettings } from '#server/agency/require-settings.ts';
import { requireLot } from '#server/catalog/lot/require-lot.ts';
import { requirePartnerLot } from '#server/catalog/partner-lot/find-partner-lots.ts';
import { lot, partnerLot } from '#server/db/schema/lot.ts';
import { testApp } from '#tests/support/test-app.ts';
import { brochureOf } from './brochure-of.ts';

const { app, deps, folder } = testApp();

const brochureOfLot = async (id: number, locale: 'ru' | 'en') =>
  brochureOf(await requireLot(deps(), id, locale), await requireSettings(deps(), locale), { locale, origin: 'https://site.example' });
const withPlainSpaces = (words: object) => JSON.parse(JSON.stringify(words).replaceAll('\u00a0', ' '));
const pagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length;

test('a brochure has the texts of the page in its language, and a link to the page', async () => {
  const [russian, english] = [await brochureOfLot(1301, 'ru'), await brochureOfLot(1301, 'en')];
  expect(withPlainSpaces(russian)).toMatchObject({ title: 'Дом на первой линии Дона', number: 'Лот 1301', price: '148 500 000 ₽', url: 'https://site.example/catalog/1301' });
  expect(withPlainSpaces(english)).toMatchObject({
    title: 'A riverfront house on the Don',
    number: 'Ref. 1301',
    price: '₽148,500,000',
    url: 'https://site.example/en/catalog/1301',
  });
  expect(english.oldPrice).toMatch(/^₽/);
  expect(english.contact).toMatchObject({ title: 'Agent', phone: expect.stringMatching(/^\+7/) });
  const { agency: _agency, contact: _contact, url: _url, ...words } = english;
  expect(JSON.stringify(words)).not.toMatch(/[а-яё]/i);
});

test('the price of a lot for rent is per month', async () => {
  const [row] = await deps().db.select({ id: lot.id }).from(lot).where(eq(lot.categoryId, 9));
  expect((await brochureOfLot(row?.id ?? 0, 'en')).price).toMatch(/month/);
});

test('the contact of a partner’s lot is our office, with the partner’s name', async () => {
  const [partners, agency] = [await requirePartnerLot(deps(), 1, 'en'), await requireSettings(deps(), 'en')];
  const { contact, url } = brochureOf(partners, agency, { locale: 'en', origin: 'https://site.example' });
  expect(contact).toMatchObject({ phone: agency.phone, note: expect.stringContaining(partners.partner.name) });
  expect(url).toBe(`https://site.example/en/catalog/${partners.region.slug}/1`);
});

test('the brochure is an inline PDF of five pages, cached until the lot changes', async () => {
  const answer = await app().request('/en/catalog/1301/brochure.pdf');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toBe(`inline; filename="lot-1301.pdf"; filename*=UTF-8''Tanais%2C%20Ref.%201301.pdf`);
  const pdf = Buffer.from(await answer.arrayBuffer());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pagesIn(pdf)).toBe(5);
  const etag = answer.headers.get('etag') ?? '';
  expect((await app().request('/en/catalog/1301/brochure.pdf', { headers: { 'if-none-match': etag } })).status).toBe(304);
  await deps().db.update(lot).set({ price: 140_000_000 }).where(eq(lot.id, 1301));
  const changed = await app().request('/en/catalog/1301/brochure.pdf', { headers: { 'if-none-match': etag } });
  expect(changed.status).toBe(200);
  await changed.arrayBuffer();
  expect(await readdir(join(folder(), 'brochures', 'en-1301'))).toHaveLength(1);
});

test('a partner’s lot has its brochure only under its region’s URL', async () => {
  const [row] = await deps().db.select({ region: partnerLot.regionSlug }).from(partnerLot).where(eq(partnerLot.id, 1));
  expect((await app().request(`/catalog/${row?.region}/1/brochure.pdf`)).headers.get('content-type')).toBe('application/pdf');
  const elsewhere = await app().request('/en/catalog/nowhere/1/brochure.pdf');
  expect([elsewhere.status, elsewhere.headers.get('location')]).toEqual([301, `/en/catalog/${row?.region}/1/brochure.pdf`]);
});

test.each(['/catalog/999999/brochure.pdf', '/catalog/0/brochure.pdf', '/catalog/1e3/brochure.pdf', '/en/catalog/..%2f1301/brochure.pdf', '/catalog/99999999999999/brochure.pdf'])(
  '%s gets the page of a lot that was not found',
  async (path) => {
    const rendered: string[] = [];
    const renderer = async (request: Request) => {
      rendered.push(new URL(request.url).pathname);
      return new Response('no such lot', { status: 404 });
    };
    const answer = await app({}, { renderer }).request(path);
    expect(answer.status).toBe(404);
    expect(rendered).toEqual([path.replace('/brochure.pdf', '')]);
  },
);

test('the address of a sold lot’s brochure answers with the page of the lot', async () => {
  await deps().db.update(lot).set({ status: 'sold' }).where(eq(lot.id, 1001));
  const answer = await app({}, { renderer: async () => new Response('sold', { status: 410 }) }).request('/catalog/1001/brochure.pdf');
  expect(answer.status).toBe(410);
});
