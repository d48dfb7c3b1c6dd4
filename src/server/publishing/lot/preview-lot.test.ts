import { expect, test } from 'vitest';
import { lotDetails } from '#contract/catalog/lot-details.ts';
import { lead } from '#server/db/schema/lead.ts';
import { performAction } from '#server/publishing/working-copy/perform-action.ts';
import { testApi } from '#tests/support/api.ts';
import { siteOn } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { LOT, testStaff } from '#tests/support/office-lots.ts';
import { createPreview } from './preview-lot.ts';

const database = testDatabase();
const office = testStaff(database);
const api = testApi(database);
const keyOf = async (id: number) => new URL((await createPreview(api.deps(), office.actor('egor'), id, 7)).ru, 'http://x').searchParams.get('preview') as string;

test('a preview shows the working copy, and the public answer does not', async () => {
  await office.save('egor', LOT, 0, { 'title.ru': 'Ещё не опубликовано', 'title.en': 'Not published yet', price: 5_000_000 });
  const key = await keyOf(LOT);
  const { status, body } = await api(`/lots/${LOT}/preview?key=${key}&lang=en`);
  expect([status, body.title, body.price]).toEqual([200, 'Not published yet', 5_000_000]);
  expect(lotDetails.safeParse(body).error).toBeUndefined();
  expect((await api(`/lots/${LOT}?lang=en`)).body.title).not.toBe('Not published yet');
});

test('a new lot is previewed as soon as it has what a page needs, in the language that it has', async () => {
  const { id } = await office.create('egor');
  await expect(keyOf(id)).rejects.toMatchObject({ code: 'invalid_form', fields: { categoryId: 'required', locationId: 'required', agentId: 'required', price: 'required' } });
  await office.save('egor', id, 0, { 'title.ru': 'Участок', categoryId: 6, locationId: 102, agentId: 1, price: 900_000, landArea: 8 });
  const { status, body } = await api(`/lots/${id}/preview?key=${await keyOf(id)}&lang=en`);
  expect([status, body.title]).toEqual([200, 'Участок']);
  expect((await api(`/lots/${id}`)).status).toBe(404);
});

test.each([
  ['forged', (key: string) => `${key}x`],
  ['of another lot', (key: string) => key, LOT + 1],
  ['expired', (key: string) => key.replace(/^\d+/, '1000')],
  ['empty', () => ''],
])('a key that is %s opens nothing', async (_, change, id = LOT) => {
  expect((await api(`/lots/${id}/preview?key=${change(await keyOf(LOT))}`)).status).toBe(404);
});

test('the page of a preview is never cached or indexed, and tells nobody its address', async () => {
  const { app } = siteOn(api.deps());
  const { headers } = await app.request(`http://site.example/catalog/${LOT}?preview=${await keyOf(LOT)}`);
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'SAMEORIGIN',
  });
});

test('a withdrawn or sold lot is gone for visitors, an unpublished one was never there, and one returned to the market is back', async () => {
  const statusAfter = async (action: 'withdraw' | 'return-to-market' | 'sell' | 'unpublish') => {
    await performAction(api.deps(), office.actor('egor'), 'lot', 1002, action, {});
    await api.changed([1002]);
    const listed = (await api('/lots?limit=100&ids=1002')).body.items.some(({ id }: { id: number }) => id === 1002);
    return [(await api('/lots/1002')).status, listed];
  };
  expect(await statusAfter('withdraw')).toEqual([410, false]);
  expect((await statusAfter('return-to-market'))[0]).toBe(200);
  expect(await statusAfter('sell')).toEqual([410, false]);
  expect((await statusAfter('return-to-market'))[0]).toBe(200);
  expect(await statusAfter('unpublish')).toEqual([404, false]);
});

test('a form sent from a preview is refused as such, and creates no lead', async () => {
  const page = `/catalog/${LOT}?preview=${await keyOf(LOT)}`;
  const before = await database().$count(lead);
  const { status, body } = await api.post('/feedback')({ type: 'common-contact', name: 'Анна', phone: '+7 (863) 000-18-63', consent: true, lang: 'ru', page, token: '' });
  expect([status, body.code]).toEqual([403, 'preview_only']);
  expect(body.error).toContain('предпросмотр');
  expect(await database().$count(lead)).toBe(before);
});
