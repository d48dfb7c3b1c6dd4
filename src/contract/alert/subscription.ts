import { z } from 'zod';
import { price } from '#contract/core/shapes.ts';
import { FREQUENCIES } from './alert.ts';

/** What the owner of an address may see and change of a subscription, by the key that was mailed there. */
export const subscription = z
  .object({
    kind: z.enum(['alert', 'price']).meta({ description: 'An alert about new lots, or a followed price' }),
    status: z.enum(['pending', 'expired', 'confirmed', 'unsubscribed']).meta({ description: '`expired`: not confirmed within thirty days of the order' }),
    email: z.string().meta({ description: 'With most of it hidden' }),
    id: z.uuid(),
    wish: z.string().nullable().meta({ description: 'Of an alert: what was asked for, in words' }),
    frequency: z.enum(FREQUENCIES).nullable(),
    lot: z.object({ id: z.number().int(), title: z.string(), price, path: z.string() }).nullable().meta({ description: 'Of a followed price' }),
  })
  .meta({ id: 'Subscription' });
export type Subscription = z.infer<typeof subscription>;

/** What can be done with it. Only what waits can be confirmed, and only what was ended resumed: an old letter does not bring back what its reader has ended since. */
export const SUBSCRIPTION_ACTIONS = ['confirm', 'resume', 'frequency', 'unsubscribe'] as const;
