import { z } from 'zod';
import { type Locale, pathIn } from '#contract/core/locale.ts';
import { isValidSignature, sign } from '#server/core/sign.ts';

type SubscriptionKind = 'alert' | 'price';
export type SubscriptionKey = { kind: SubscriptionKind; id: string };

const PURPOSE = 'subscription';
const KINDS: Record<string, SubscriptionKind> = { alert: 'alert', price: 'price' };

/** Sent only to the address of a subscription, so whoever has it owns the address. */
export const subscriptionKey = (secret: string, { kind, id }: SubscriptionKey): string => `${kind}.${id}.${sign(secret, PURPOSE, kind, id)}`;

export function readSubscriptionKey(secret: string, key: string): SubscriptionKey | undefined {
  const [word = '', id = '', signature = '', ...more] = key.split('.');
  const kind = Object.hasOwn(KINDS, word) ? KINDS[word] : undefined;
  return kind && more.length === 0 && z.guid().safeParse(id).success && isValidSignature(secret, signature, PURPOSE, kind, id) ? { kind, id } : undefined;
}

/** The links in a letter. */
export function subscriptionLinks(secret: string, subscription: SubscriptionKey, locale: Locale, origin: string) {
  const address = (page: string) => origin + pathIn(locale, `/subscribe/${page}?key=${subscriptionKey(secret, subscription)}`);
  return { confirm: address('confirm'), manage: address('manage') };
}
