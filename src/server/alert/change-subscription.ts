import { and, eq, gt, ne, type SQL } from 'drizzle-orm';
import type { Frequency } from '#contract/alert/alert.ts';
import type { AlertDeps } from '#server/alert/deps.ts';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import { alert, priceWatch } from '#server/db/schema/alert.ts';
import { limitsAt } from '#server/retention/terms.ts';
import { readSubscriptionKey, type SubscriptionKey } from './subscription-key.ts';
import { tellWatchers } from './tell-watchers.ts';

const tableOf = ({ kind }: SubscriptionKey) => (kind === 'alert' ? alert : priceWatch);

/** Once is enough: who follows the link again finds it done. Neither an order that has waited too long nor one that was ended begins this way. */
export const confirm = (deps: AlertDeps, key: string, now = new Date()) =>
  change(deps, key, (tx, subscription) => begin(tx, subscription, (table) => and(eq(table.status, 'pending'), gt(table.createdAt, limitsAt(now).unconfirmed))));

/** Brings back who had unsubscribed, by a button that says so. */
export const resume = (deps: AlertDeps, key: string) => change(deps, key, (tx, subscription) => begin(tx, subscription, (table) => eq(table.status, 'unsubscribed')));

async function begin(tx: Executor, subscription: SubscriptionKey, mayBegin: (table: ReturnType<typeof tableOf>) => SQL | undefined): Promise<void> {
  const table = tableOf(subscription);
  await tx
    .update(table)
    .set({ status: 'confirmed', confirmedAt: new Date(), unsubscribedAt: null })
    .where(and(eq(table.id, subscription.id), mayBegin(table)));
  // The price may have changed since it was asked about.
  if (subscription.kind === 'price') await tellWatchers(tx, { watchId: subscription.id });
}

export const unsubscribe = (deps: AlertDeps, key: string) =>
  change(deps, key, async (tx, subscription) => {
    const table = tableOf(subscription);
    await tx
      .update(table)
      .set({ status: 'unsubscribed', unsubscribedAt: new Date() })
      .where(and(eq(table.id, subscription.id), ne(table.status, 'unsubscribed')));
  });

export const setFrequency = (deps: AlertDeps, key: string, frequency: Frequency) =>
  change(deps, key, async (tx, { kind, id }) => {
    if (kind !== 'alert') throw new AppError('malformed', 'key');
    await tx.update(alert).set({ frequency }).where(eq(alert.id, id));
  });

async function change({ db, secret }: AlertDeps, key: string, work: (tx: Executor, subscription: SubscriptionKey) => Promise<void>): Promise<void> {
  const subscription = readSubscriptionKey(secret, key);
  if (!subscription) throw new AppError('not_found');
  await db.transaction((tx) => work(tx, subscription));
}
