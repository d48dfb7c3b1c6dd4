import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { alertMatch } from '#server/db/schema/alert-match.ts';
import { lot, lotChange } from '#server/db/schema/lot.ts';
import { HOUSES, LOT, PRICE, subscribers } from '#tests/support/subscribers.ts';
import { processLotChanges } from './process-lot-changes.ts';

const { act, addLot, database, deps, keyOf, letter, mailsOf, matchesOf, subscribe, setPrice } = subscribers();

describe('an alert', () => {
  test('mails a new lot that matches, and none that does not', async () => {
    const id = await subscribe();
    const added = await addLot();
    await addLot({ price: 170_000_000 });
    await addLot({ categoryId: 2 });
    await addLot({ status: 'draft' });
    await processLotChanges(database());
    expect(await matchesOf(id)).toEqual([{ lotId: added, price: PRICE, oldPrice: null }]);
    const mails = await mailsOf(id);
    expect(mails).toMatchObject([{ recipient: 'anna@mail.example', status: 'pending' }]);
    const message = await letter(mails[0]);
    const link = `https://tanais.example/subscribe?subscribe_id=${id}`;
    for (const part of [message?.text, message?.html])
      for (const expected of ['Дома', '160\u00a0000\u00a0000', `https://tanais.example/catalog/${added}`, link]) expect(part).toContain(expected);
    expect(message?.headers).toMatchObject({
      'List-Unsubscribe': `<https://tanais.example/subscribe/manage?key=${keyOf('alert', id)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });
  test('mails a lower price with the old one, and never the same lot at the same price twice', async () => {
    const id = await subscribe();
    await setPrice(LOT, 140_000_000);
    await processLotChanges(database());
    await setPrice(LOT, 145_000_000);
    await processLotChanges(database());
    await setPrice(LOT, 140_000_000);
    await processLotChanges(database());
    expect(await matchesOf(id)).toEqual([{ lotId: LOT, price: 140_000_000, oldPrice: PRICE }]);
    const mails = await mailsOf(id);
    expect(mails).toHaveLength(1);
    const message = await letter(mails[0]);
    expect(message?.text).toContain('Цена снижена');
    expect(message?.html).toContain('https://tanais.example/media/w960/');
    expect(message?.text).toMatch(/140\s000\s000\s₽\nПрежняя цена: 148\s500\s000\s₽/);
  });
  test('mails a lot whose new price matches, or that is on sale again', async () => {
    const id = await subscribe({ categories: [3], priceMax: 145_000_000 });
    await setPrice(LOT, 144_000_000);
    await database().update(lot).set({ status: 'sold' }).where(eq(lot.id, 1303));
    await processLotChanges(database());
    await database().update(lot).set({ status: 'active' }).where(eq(lot.id, 1303));
    await processLotChanges(database());
    expect((await matchesOf(id)).map(({ lotId }) => lotId)).toEqual(expect.arrayContaining([LOT, 1303]));
    expect(await mailsOf(id)).not.toHaveLength(0);
  });
  test('does not mail a lot that only has a new description', async () => {
    const id = await subscribe();
    await database()
      .update(lot)
      .set({ description: { ru: 'Иначе', en: 'Otherwise' } })
      .where(eq(lot.id, LOT));
    expect(await database().$count(lotChange), 'no filter asks about a description, so its change is not recorded').toBe(0);
    await database().update(lot).set({ videoUrl: 'https://video.example/1', ceiling: 3.5 }).where(eq(lot.id, LOT));
    await processLotChanges(database());
    expect(await matchesOf(id)).toEqual([]);
    expect(await database().$count(lotChange)).toBe(0);
  });
  test('can have a search text, as in the catalogue', async () => {
    const [wanted, other] = [await subscribe({ 'search[name]': 'обсерватория' }), await subscribe({ 'search[name]': 'маяк' })];
    await addLot({ title: { ru: 'Дом с обсерваторией', en: 'A house with an observatory' } });
    await processLotChanges(database());
    expect([(await matchesOf(wanted)).length, (await matchesOf(other)).length]).toEqual([1, 0]);
  });
  test('that is not confirmed, or was ended, gets no mail', async () => {
    const [pending, ended] = [await subscribe(HOUSES, 'instant', false), await subscribe()];
    await subscribe(); // so that changes are matched at all
    await act({ key: keyOf('alert', ended), action: 'unsubscribe' });
    await addLot();
    await processLotChanges(database());
    expect([await matchesOf(pending), await matchesOf(ended)]).toEqual([[], []]);
  });
  test('that was ended after its mail was created is not mailed', async () => {
    const id = await subscribe();
    await addLot();
    await processLotChanges(database());
    await act({ key: keyOf('alert', id), action: 'unsubscribe' });
    expect(await letter((await mailsOf(id))[0])).toBeUndefined();
  });
  test('whose only lot was sold meanwhile is not mailed', async () => {
    const id = await subscribe();
    const added = await addLot();
    await processLotChanges(database());
    await database().update(lot).set({ status: 'sold' }).where(eq(lot.id, added));
    await deps().lots.changed([added]);
    expect(await letter((await mailsOf(id))[0])).toBeUndefined();
  });
  test('is mailed with its own lots when many are mailed at once', async () => {
    const [houses, cheap] = [await subscribe(), await subscribe({ categories: [3], priceMax: 100_000_000 })];
    const [dear, modest] = [await addLot(), await addLot({ price: 90_000_000 })];
    await processLotChanges(database());
    expect([(await mailsOf(houses)).length, (await mailsOf(cheap)).length]).toEqual([1, 1]);
    const text = async (id: string) => String((await letter((await mailsOf(id))[0]))?.text);
    for (const lotId of [dear, modest]) expect(await text(houses)).toContain(`/catalog/${lotId}`);
    expect([(await text(cheap)).includes(`/catalog/${dear}`), (await text(cheap)).includes(`/catalog/${modest}`)]).toEqual([false, true]);
  });
  test('is matched once, even by several processes', async () => {
    const id = await subscribe();
    for (let times = 0; times < 5; times++) await addLot();
    await Promise.all(Array.from({ length: 6 }, () => processLotChanges(database())));
    await processLotChanges(database());
    expect(await matchesOf(id)).toHaveLength(5);
    const mailed = await database().select({ mail: alertMatch.deliveryId }).from(alertMatch).where(eq(alertMatch.alertId, id));
    expect(mailed.every(({ mail }) => mail !== null)).toBe(true);
    expect(new Set(mailed.map(({ mail }) => mail)).size).toBe((await mailsOf(id)).length);
  });
});

describe('a daily alert', () => {
  test('collects lots until the morning for one mail, also if the site was down in the morning', async () => {
    const id = await subscribe(HOUSES, 'daily');
    const atHour = (hour: number, daysAhead: number) => new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000 + daysAhead * 86_400_000 + hour * 3_600_000);
    const now = new Date();
    await addLot();
    await processLotChanges(database(), now);
    await addLot();
    await processLotChanges(database(), now);
    expect(await mailsOf(id)).toHaveLength(0);
    await processLotChanges(database(), atHour(14, 2)); // the site was down at nine in the morning
    expect(await mailsOf(id)).toHaveLength(1);
    expect((await letter((await mailsOf(id))[0]))?.subject).toMatch(/2\sобъекта/);
    await processLotChanges(database(), atHour(15, 2));
    expect(await mailsOf(id)).toHaveLength(1);
  });
  test('that becomes an instant one mails its collected lots at once', async () => {
    const id = await subscribe(HOUSES, 'weekly');
    const now = new Date();
    await addLot();
    await processLotChanges(database(), now);
    expect(await mailsOf(id)).toHaveLength(0);
    expect((await act({ key: keyOf('alert', id), action: 'frequency', frequency: 'instant' })).body).toMatchObject({ frequency: 'instant' });
    await processLotChanges(database());
    expect(await mailsOf(id)).toHaveLength(1);
  });
});
