import { z } from 'zod';
import { type Locale, pathIn } from '#contract/core/locale.ts';
import { isValidSignature, sign } from '#server/core/sign.ts';

type SubscriptionKind = 'alert' | 'price';
export type SubscriptionRef = { kind: SubscriptionKind; id: string };

const PURPOSE = 'subscription';
const KINDS: Record<string, SubscriptionKind> = { alert: 'alert', price: 'price' };

/** The key is sent only to the address of a subscription, so having it counts as control of that address. */
export const subscriptionKey = (secret: string, { kind, id }: SubscriptionRef): string => `${kind}.${id}.${sign(secret, PURPOSE, kind, id)}`;

export function readSubscriptionKey(secret: string, key: string): SubscriptionRef | undefined {
  const [prefix = '', id = '', signature = '', ...more] = key.split('.');
  const kind = Object.hasOwn(KINDS, prefix) ? KINDS[prefix] : undefined;
  return kind && more.length === 0 && z.guid().safeParse(id).success && isValidSignature(secret, signature, PURPOSE, kind, id) ? { kind, id } : undefined;
}

/** The links in a letter. */
export function subscriptionLinks(secret: string, subscription: SubscriptionRef, locale: Locale, origin: string) {
  const linkTo = (page: string) => origin + pathIn(locale, `/subscribe/${page}?key=${subscriptionKey(secret, subscription)}`);
  return { confirm: linkTo('confirm'), manage: linkTo('manage') };
}
