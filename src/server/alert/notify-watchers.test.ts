import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { delivery } from '#server/db/schema/delivery.ts';
import { lot, partnerLot } from '#server/db/schema/lot.ts';
import { LOT, PRICE, subscribers } from '#tests/support/subscribers.ts';
import { processLotChanges } from './process-lot-changes.ts';

const { act, database, follow, keyOf, letter, setPrice } = subscribers();

describe('a followed price', () => {
  const mails = (id: string) =>
    database()
      .select()
      .from(delivery)
      .where(and(eq(delivery.priceWatchId, id), eq(delivery.template, 'price-change')));

  test('is mailed when it changes, up or down, with both prices and a link to stop', async () => {
    const id = await follow(LOT);
    await setPrice(LOT, 140_000_000);
    await Promise.all([processLotChanges(database()), processLotChanges(database())]);
    await setPrice(LOT, 150_000_000);
    await processLotChanges(database());
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
  test('is mailed to everybody who follows it, with the change since their last mail', async () => {
    const early = await follow(LOT);
    await setPrice(LOT, 140_000_000);
    await processLotChanges(database());
    const [late, elsewhere] = [await follow(LOT), await follow(1303)];
    await setPrice(LOT, 139_000_000);
    await processLotChanges(database());
    expect((await mails(early)).map(({ data }) => data.before)).toEqual([PRICE, 140_000_000]);
    expect(await mails(late)).toMatchObject([{ data: { before: 140_000_000, now: 139_000_000 } }]);
    expect(await mails(elsewhere)).toEqual([]);
  });
  test('of a partner’s lot is mailed as well', async () => {
    const id = await follow(2, 'moscow');
    await database().update(partnerLot).set({ price: 99_000_000 }).where(eq(partnerLot.id, 2));
    await processLotChanges(database());
    expect(await mails(id)).toMatchObject([{ data: { now: 99_000_000 } }]);
  });
  test('is not mailed until the address is confirmed, and then with the price at the order and the price now', async () => {
    const id = await follow(LOT, undefined, false);
    await setPrice(LOT, 141_000_000);
    await processLotChanges(database());
    expect(await mails(id)).toEqual([]);
    await act({ key: keyOf('price', id), action: 'confirm' });
    expect(await mails(id)).toMatchObject([{ data: { before: PRICE, now: 141_000_000 } }]);
  });
  test('is not mailed after it was stopped, or once the lot is sold', async () => {
    const [stopped, sold] = [await follow(LOT), await follow(1302)];
    await act({ key: keyOf('price', stopped), action: 'unsubscribe' });
    await setPrice(LOT, 142_000_000);
    await database().update(lot).set({ status: 'sold', price: 1_000_000 }).where(eq(lot.id, 1302));
    await processLotChanges(database());
    expect([await mails(stopped), await mails(sold)]).toEqual([[], []]);
  });
});
