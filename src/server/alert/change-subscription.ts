import { and, eq, gt, ne, type SQL } from 'drizzle-orm';
import type { Frequency } from '#contract/alert/alert.ts';
import type { AlertDeps } from '#server/alert/deps.ts';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import { alert, priceWatch } from '#server/db/schema/alert.ts';
import { cutoffsAt } from '#server/retention/terms.ts';
import { notifyWatchers } from './notify-watchers.ts';
import { readSubscriptionKey, type SubscriptionRef } from './subscription-key.ts';

const tableOf = ({ kind }: SubscriptionRef) => (kind === 'alert' ? alert : priceWatch);

/** Confirms only a pending subscription that has not expired. The link may be opened twice, so the second call changes nothing. */
export const confirm = (deps: AlertDeps, key: string, now = new Date()) =>
  change(deps, key, (tx, subscription) => activate(tx, subscription, (table) => and(eq(table.status, 'pending'), gt(table.createdAt, cutoffsAt(now).unconfirmed))));

export const resume = (deps: AlertDeps, key: string) => change(deps, key, (tx, subscription) => activate(tx, subscription, (table) => eq(table.status, 'unsubscribed')));

async function activate(tx: Executor, subscription: SubscriptionRef, condition: (table: ReturnType<typeof tableOf>) => SQL | undefined): Promise<void> {
  const table = tableOf(subscription);
  await tx
    .update(table)
    .set({ status: 'confirmed', confirmedAt: new Date(), unsubscribedAt: null })
    .where(and(eq(table.id, subscription.id), condition(table)));
  // The price may have changed since the watch was ordered.
  if (subscription.kind === 'price') await notifyWatchers(tx, { watchId: subscription.id });
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

async function change({ db, secret }: AlertDeps, key: string, work: (tx: Executor, subscription: SubscriptionRef) => Promise<void>): Promise<void> {
  const subscription = readSubscriptionKey(secret, key);
  if (!subscription) throw new AppError('not_found');
  await db.transaction((tx) => work(tx, subscription));
}
