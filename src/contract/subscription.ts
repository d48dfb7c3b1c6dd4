import { z } from 'zod';
import { FREQUENCIES } from './alert.ts';
import { price } from './price.ts';

/** What the owner of an address may see and change of a subscription, by the key that was mailed there. */
export const subscription = z
  .object({
    kind: z.enum(['alert', 'price']).meta({ description: 'An alert about new lots, or a followed price' }),
    status: z.enum(['pending', 'confirmed', 'unsubscribed']),
    email: z.string().meta({ description: 'With most of it hidden' }),
    id: z.uuid(),
    wish: z.string().nullable().meta({ description: 'Of an alert: what was asked for, in words' }),
    frequency: z.enum(FREQUENCIES).nullable(),
    lot: z.object({ id: z.number().int(), title: z.string(), price, path: z.string() }).nullable().meta({ description: 'Of a followed price' }),
  })
  .meta({ id: 'Subscription' });
export type Subscription = z.infer<typeof subscription>;

/** What can be done with it. */
export const SUBSCRIPTION_ACTIONS = ['confirm', 'frequency', 'unsubscribe'] as const;
