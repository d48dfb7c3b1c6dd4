import { randomUUID } from 'node:crypto';
import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import { beforeEach, expect } from 'vitest';
import { subscriptionKey } from '#server/alert/subscription-key.ts';
import { alert, priceWatch } from '#server/db/schema/alert.ts';
import { alertMatch } from '#server/db/schema/alert-match.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { lot, lotChange } from '#server/db/schema/lot.ts';
import { testApi } from './api.ts';
import { testDatabase } from './database.ts';

/** A waterfront house, category 3, and its price. */
export const LOT = 1301;
export const PRICE = 148_500_000;
export const HOUSES = { categories: [3], priceMax: 160_000_000 };

/** An API with subscriptions and changing lots; each test starts without subscriptions. */
export function subscribers() {
  const database = testDatabase();
  const { post, deps, request, changed, mail } = testApi(database);
  beforeEach(async () => {
    await database().delete(alert);
    await database().delete(priceWatch);
    await database().delete(lotChange);
    await setPrice(LOT, PRICE);
  });
  const act = post('/subscription');
  const setPrice = (id: number, price: number) => database().update(lot).set({ price }).where(eq(lot.id, id));
  const keyOf = (kind: 'alert' | 'price', id: string) => subscriptionKey(deps().secret, { kind, id });
  return {
    database,
    act,
    setPrice,
    keyOf,
    deps,
    request,
    async subscribe(filters: object = HOUSES, frequency = 'instant', confirmed = true): Promise<string> {
      const { body } = await post('/lots/subscriptions')({ email: 'anna@mail.example', filters, frequency, consent: true });
      if (confirmed) expect((await act({ key: keyOf('alert', body.id), action: 'confirm' })).body).toMatchObject({ status: 'confirmed' });
      return body.id;
    },
    async follow(lotId: number, region?: string, confirmed = true): Promise<string> {
      const email = `${randomUUID()}@mail.example`;
      const { status } = await post('/feedback')({ type: 'follow-price', email, lotId, region, consent: true, requestId: randomUUID() });
      expect(status).toBe(201);
      const [watch] = await database().select().from(priceWatch).where(eq(priceWatch.email, email));
      if (confirmed) await act({ key: keyOf('price', watch?.id ?? ''), action: 'confirm' });
      return watch?.id ?? '';
    },
    mailsOf: (alertId: string) =>
      database()
        .select()
        .from(delivery)
        .where(and(eq(delivery.alertId, alertId), eq(delivery.template, 'alert-lots')))
        .orderBy(asc(delivery.id)),
    matchesOf: (alertId: string) =>
      database().select({ lotId: alertMatch.lotId, price: alertMatch.price, oldPrice: alertMatch.oldPrice }).from(alertMatch).where(eq(alertMatch.alertId, alertId)),
    async addLot(more: Partial<typeof lot.$inferInsert> = {}): Promise<number> {
      const [like] = await database().select(getTableColumns(lot)).from(lot).where(eq(lot.id, LOT));
      if (!like) throw new Error('there is no such lot');
      const { id, ...rest } = like;
      const [added] = await database()
        .insert(lot)
        .values({ ...rest, ...more })
        .returning({ id: lot.id });
      await changed([added?.id ?? 0]);
      return added?.id ?? 0;
    },
    async letter(row: typeof delivery.$inferSelect | undefined) {
      if (!row) throw new Error('there is no mail');
      return mail(row);
    },
  };
}
