import { z } from 'zod';
import { price } from '#contract/core/shapes.ts';
import { FREQUENCIES } from './alert.ts';

/** A subscription as its subscriber sees it, by the signed key in the mail. */
export const subscription = z
  .object({
    kind: z.enum(['alert', 'price']).meta({ description: 'An alert about new lots, or a price watch' }),
    status: z.enum(['pending', 'expired', 'confirmed', 'unsubscribed']).meta({ description: '`expired`: not confirmed within thirty days of the order' }),
    email: z.string().meta({ description: 'With most of it hidden' }),
    id: z.uuid(),
    wish: z.string().nullable().meta({ description: 'Of an alert: what was asked for, in words' }),
    frequency: z.enum(FREQUENCIES).nullable(),
    lot: z.object({ id: z.number().int(), title: z.string(), price, path: z.string() }).nullable().meta({ description: 'Of a price watch' }),
  })
  .meta({ id: 'Subscription' });
export type Subscription = z.infer<typeof subscription>;

/** `confirm` works only while pending and `resume` only after `unsubscribe`, so that the confirm link of an old mail cannot restart a subscription. */
export const SUBSCRIPTION_ACTIONS = ['confirm', 'resume', 'frequency', 'unsubscribe'] as const;
