import type { Locale } from '#contract/locale.ts';
import { sign } from '#server/sign.ts';

export type SubscriptionKind = 'alert' | 'price';
export type Subscription = { kind: SubscriptionKind; id: string };

const PURPOSE = 'subscription';

/** Sent only to the address of a subscription: who has it owns the address. */
export const subscriptionKey = (secret: string, { kind, id }: Subscription): string => `${kind}.${id}.${sign(secret, PURPOSE, kind, id)}`;

/** The pages that a letter leads to. */
export function subscriptionLinks(secret: string, subscription: Subscription, locale: Locale, origin: string) {
  const address = (page: string) => `${origin}${locale === 'en' ? '/en' : ''}/subscribe/${page}?key=${subscriptionKey(secret, subscription)}`;
  return { confirm: address('confirm'), manage: address('manage') };
}
