import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApi } from '#server/api/v1/api.ts';
import { alert, priceWatch } from '#server/db/schema/alert.ts';
import { alertMatch } from '#server/db/schema/alert-match.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { lot, partnerLot } from '#server/db/schema/lot.ts';
import { lotChange } from '#server/db/schema/lot-change.ts';
import type { Deps } from '#server/deps.ts';
import { createLog } from '#server/log.ts';
import { composeMail } from '#server/mail/compose-mail.ts';
import { openMailer } from '#server/mail/open-mailer.ts';
import { subscriptionKey } from '#server/subscription/subscription-key.ts';
import { depsOn, testDatabase } from '#tests/support/database.ts';
import { postTo } from '#tests/support/post-to.ts';
import { watchLots } from './watch-lots.ts';

const database = testDatabase();
let deps: Deps;
let api: ReturnType<typeof createApi>;
beforeAll(() => {
  deps = depsOn(database());
  api = createApi(deps, createLog('silent'));
});
beforeEach(async () => {
  await database().delete(alert);
  await database().delete(priceWatch);
  await database().delete(lotChange);
  await setPrice(LOT, PRICE);
});
/** A house at the first line, category 3, and what it costs. */
const LOT = 1301;
const PRICE = 148_500_000;
const HOUSES = { categories: [3], priceMax: 160_000_000 };

const setPrice = (id: number, price: number) => database().update(lot).set({ price }).where(eq(lot.id, id));
const act = postTo(() => api, '/subscription');
const keyOf = (kind: 'alert' | 'price', id: string) => subscriptionKey(deps.secret, { kind, id });
async function order(filters: object = HOUSES, frequency = 'instant', confirmed = true): Promise<string> {
  const { body } = await postTo(() => api, '/lots/subscriptions')({ email: 'anna@mail.example', filters, frequency, consent: true });
  if (confirmed) expect((await act({ key: keyOf('alert', body.id), action: 'confirm' })).body).toMatchObject({ status: 'confirmed' });
  return body.id;
}
const mailsOf = (alertId: string) =>
  database()
    .select()
    .from(delivery)
    .where(and(eq(delivery.alertId, alertId), eq(delivery.template, 'alert-lots')))
    .orderBy(asc(delivery.id));
const matchesOf = (alertId: string) =>
  database().select({ lotId: alertMatch.lotId, price: alertMatch.price, oldPrice: alertMatch.oldPrice }).from(alertMatch).where(eq(alertMatch.alertId, alertId));
async function addLot(more: Partial<typeof lot.$inferInsert> = {}): Promise<number> {
  const [like] = await database().select(getTableColumns(lot)).from(lot).where(eq(lot.id, LOT));
  if (!like) throw new Error('there is no such lot');
  const { id, ...rest } = like;
  const [added] = await database()
    .insert(lot)
    .values({ ...rest, ...more })
    .returning({ id: lot.id });
  await deps.lots.changed([added?.id ?? 0]);
  return added?.id ?? 0;
}
async function letter(row: typeof delivery.$inferSelect | undefined) {
  if (!row) throw new Error('there is no mail');
  return composeMail({ deps, outlets: { mail: openMailer({ folder: tmpdir() }) }, origin: 'https://tanais.example' }, row);
}

describe('an alert', () => {
  test('mails a new lot that matches, and none that does not', async () => {
    const id = await order();
    const added = await addLot();
    await addLot({ price: 170_000_000 });
    await addLot({ categoryId: 2 });
    await addLot({ status: 'draft' });
    await watchLots(database());
    expect(await matchesOf(id)).toEqual([{ lotId: added, price: PRICE, oldPrice: null }]);
    const mails = await mailsOf(id);
    expect(mails).toMatchObject([{ recipient: 'anna@mail.example', status: 'pending' }]);
    const message = await letter(mails[0]);
    const link = `https://tanais.example/subscribe?subscribe_id=${id}`;
    for (const part of [message?.text, message?.html])
      for (const said of ['Дома', '160\u00a0000\u00a0000', `https://tanais.example/catalog/${added}`, link]) expect(part).toContain(said);
    expect(message?.headers).toMatchObject({
      'List-Unsubscribe': `<https://tanais.example/subscribe/manage?key=${keyOf('alert', id)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });
  test('mails a lower price with the old one, and never the same lot at the same price twice', async () => {
    const id = await order();
    await setPrice(LOT, 140_000_000);
    await watchLots(database());
    await setPrice(LOT, 145_000_000);
    await watchLots(database());
    await setPrice(LOT, 140_000_000);
    await watchLots(database());
    expect(await matchesOf(id)).toEqual([{ lotId: LOT, price: 140_000_000, oldPrice: PRICE }]);
    const mails = await mailsOf(id);
    expect(mails).toHaveLength(1);
    const message = await letter(mails[0]);
    expect(message?.text).toContain('Цена снижена');
    expect(message?.html).toContain('https://tanais.example/media/w960/');
    expect(message?.text).toMatch(/140\s000\s000\s₽ \(148\s500\s000\s₽\)/);
  });
  test('mails a lot whose price came within reach, or that came back on offer', async () => {
    const id = await order({ categories: [3], priceMax: 145_000_000 });
    await setPrice(LOT, 144_000_000);
    await database().update(lot).set({ status: 'sold' }).where(eq(lot.id, 1303));
    await watchLots(database());
    await database().update(lot).set({ status: 'active' }).where(eq(lot.id, 1303));
    await watchLots(database());
    expect((await matchesOf(id)).map(({ lotId }) => lotId)).toEqual(expect.arrayContaining([LOT, 1303]));
    expect(await mailsOf(id)).not.toHaveLength(0);
  });
  test('is not troubled by a lot that only got another description', async () => {
    const id = await order();
    await database()
      .update(lot)
      .set({ description: { ru: 'Иначе', en: 'Otherwise' } })
      .where(eq(lot.id, LOT));
    expect(await database().$count(lotChange), 'what no filter asks about is not even noted').toBe(0);
    await database().update(lot).set({ videoUrl: 'https://video.example/1', ceiling: 3.5 }).where(eq(lot.id, LOT));
    await watchLots(database());
    expect(await matchesOf(id)).toEqual([]);
    expect(await database().$count(lotChange)).toBe(0);
  });
  test('finds by words, as the catalogue does', async () => {
    const [wanted, other] = [await order({ 'search[name]': 'обсерватория' }), await order({ 'search[name]': 'маяк' })];
    await addLot({ title: { ru: 'Дом с обсерваторией', en: 'A house with an observatory' } });
    await watchLots(database());
    expect([(await matchesOf(wanted)).length, (await matchesOf(other)).length]).toEqual([1, 0]);
  });
  test('that was not confirmed, or was ended, hears nothing', async () => {
    const [pending, ended] = [await order(HOUSES, 'instant', false), await order()];
    await order(); // somebody waits
    await act({ key: keyOf('alert', ended), action: 'unsubscribe' });
    await addLot();
    await watchLots(database());
    expect([await matchesOf(pending), await matchesOf(ended)]).toEqual([[], []]);
  });
  test('ended after its mail was made is not mailed: there is nothing left to say', async () => {
    const id = await order();
    await addLot();
    await watchLots(database());
    await act({ key: keyOf('alert', id), action: 'unsubscribe' });
    expect(await letter((await mailsOf(id))[0])).toBeUndefined();
  });
  test('whose lot was sold meanwhile has nothing to say either', async () => {
    const id = await order();
    const added = await addLot();
    await watchLots(database());
    await database().update(lot).set({ status: 'sold' }).where(eq(lot.id, added));
    await deps.lots.changed([added]);
    expect(await letter((await mailsOf(id))[0])).toBeUndefined();
  });
  test('is matched once by as many processes as there are', async () => {
    const id = await order();
    for (let times = 0; times < 5; times++) await addLot();
    await Promise.all(Array.from({ length: 6 }, () => watchLots(database())));
    await watchLots(database());
    expect(await matchesOf(id)).toHaveLength(5);
    const told = await database().select({ mail: alertMatch.deliveryId }).from(alertMatch).where(eq(alertMatch.alertId, id));
    expect(told.every(({ mail }) => mail !== null)).toBe(true);
    expect(new Set(told.map(({ mail }) => mail)).size).toBe((await mailsOf(id)).length);
  });
});

describe('a daily alert', () => {
  test('gathers until the morning, in one mail, and survives a night without the site', async () => {
    const id = await order(HOUSES, 'daily');
    const tomorrow = (hour: number, days = 1) => new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000 + days * 86_400_000 + hour * 3_600_000);
    const now = new Date();
    await addLot();
    await watchLots(database(), now);
    await addLot();
    await watchLots(database(), now);
    expect(await mailsOf(id)).toHaveLength(0);
    await watchLots(database(), tomorrow(14, 2)); // nobody was there in the morning
    expect(await mailsOf(id)).toHaveLength(1);
    expect((await letter((await mailsOf(id))[0]))?.subject).toMatch(/2\sобъекта/);
    await watchLots(database(), tomorrow(15, 2));
    expect(await mailsOf(id)).toHaveLength(1);
  });
  test('that becomes an instant one mails what it has gathered at once', async () => {
    const id = await order(HOUSES, 'weekly');
    const now = new Date();
    await addLot();
    await watchLots(database(), now);
    expect(await mailsOf(id)).toHaveLength(0);
    expect((await act({ key: keyOf('alert', id), action: 'frequency', frequency: 'instant' })).body).toMatchObject({ frequency: 'instant' });
    await watchLots(database());
    expect(await mailsOf(id)).toHaveLength(1);
  });
});

describe('a followed price', () => {
  async function follow(lotId: number, region?: string, confirmed = true): Promise<string> {
    const email = `${randomUUID()}@mail.example`;
    const { status } = await postTo(() => api, '/feedback')({ type: 'follow-price', email, lotId, region, consent: true, requestId: randomUUID() });
    expect(status).toBe(201);
    const [watch] = await database().select().from(priceWatch).where(eq(priceWatch.email, email));
    if (confirmed) await act({ key: keyOf('price', watch?.id ?? ''), action: 'confirm' });
    return watch?.id ?? '';
  }
  const mails = (id: string) =>
    database()
      .select()
      .from(delivery)
      .where(and(eq(delivery.priceWatchId, id), eq(delivery.template, 'price-change')));

  test('is mailed when it changes, up or down, with both prices and one click to stop', async () => {
    const id = await follow(LOT);
    await setPrice(LOT, 140_000_000);
    await Promise.all([watchLots(database()), watchLots(database())]);
    await setPrice(LOT, 150_000_000);
    await watchLots(database());
    const rows = await mails(id);
    expect(rows.map(({ data }) => data)).toEqual([
      { before: PRICE, now: 140_000_000 },
      { before: 140_000_000, now: 150_000_000 },
    ]);
    const message = await letter(rows[0]);
    expect(message?.subject).toMatch(/^Цена снижена: /);
    for (const part of [message?.text, message?.html]) expect(part).toMatch(/148\s500\s000\s₽[\s\S]*140\s000\s000\s₽/);
    expect(message?.headers).toMatchObject({ 'List-Unsubscribe': expect.stringContaining('/subscribe/manage?key=price.') });
  });
  test('of a partner’s lot as well', async () => {
    const id = await follow(2, 'moscow');
    await database().update(partnerLot).set({ price: 99_000_000 }).where(eq(partnerLot.id, 2));
    await watchLots(database());
    expect(await mails(id)).toMatchObject([{ data: { now: 99_000_000 } }]);
  });
  test('is not mailed before the address is confirmed; then what changed meanwhile is told', async () => {
    const id = await follow(LOT, undefined, false);
    await setPrice(LOT, 141_000_000);
    await watchLots(database());
    expect(await mails(id)).toEqual([]);
    await act({ key: keyOf('price', id), action: 'confirm' });
    expect(await mails(id)).toMatchObject([{ data: { before: PRICE, now: 141_000_000 } }]);
  });
  test('is not mailed after it was stopped, or once the lot is sold', async () => {
    const [stopped, sold] = [await follow(LOT), await follow(1302)];
    await act({ key: keyOf('price', stopped), action: 'unsubscribe' });
    await setPrice(LOT, 142_000_000);
    await database().update(lot).set({ status: 'sold', price: 1_000_000 }).where(eq(lot.id, 1302));
    await watchLots(database());
    expect([await mails(stopped), await mails(sold)]).toEqual([[], []]);
  });
});

describe('the key of a subscription', () => {
  const ask = async (key: string, lang = 'ru') => {
    const response = await api.request(`/subscription?key=${encodeURIComponent(key)}&lang=${lang}`);
    return { status: response.status, kept: response.headers.get('cache-control'), body: await response.json() };
  };
  test('shows it to its owner, who need not have an account, and looking changes nothing', async () => {
    const id = await order(HOUSES, 'daily', false);
    expect(await ask(keyOf('alert', id), 'en')).toEqual({
      status: 200,
      kept: 'no-store',
      body: { kind: 'alert', id, status: 'pending', email: 'a…@mail.example', wish: expect.stringMatching(/^Houses · up to ₽160,000,000$/), frequency: 'daily', lot: null },
    });
    expect((await ask(keyOf('alert', id))).body.status).toBe('pending');
  });
  test('ends it, and brings it back', async () => {
    const key = keyOf('alert', await order());
    expect((await act({ key, action: 'unsubscribe' })).body).toMatchObject({ status: 'unsubscribed' });
    expect((await act({ key, action: 'unsubscribe' })).body).toMatchObject({ status: 'unsubscribed' });
    expect((await act({ key, action: 'confirm' })).body).toMatchObject({ status: 'confirmed' });
  });
  test.each(['', 'alert', 'alert..', 'constructor.x.y'])('is nothing when it is %j', async (key) => expect((await ask(key)).status).toBe(404));
  test('of one subscription opens no other, and a forged one none', async () => {
    const [one, other] = [await order(), await order()];
    const forged = keyOf('alert', one).replace(one, other);
    expect((await ask(forged)).status).toBe(404);
    expect((await act({ key: forged, action: 'unsubscribe' })).status).toBe(404);
    expect((await act({ key: keyOf('price', one), action: 'unsubscribe' })).status).toBe(404);
    expect((await act({ key: keyOf('alert', one), action: 'frequency' })).status).toBe(400);
  });
});
