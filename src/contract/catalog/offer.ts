import { z } from 'zod';
import { price } from '#contract/core/shapes.ts';
import { lotItem } from './lot.ts';

/** What can be bought or rented in a complex or a settlement. */
export const offer = z.object({
  lots: z.array(lotItem).meta({ description: 'Those on sale, the cheapest first; then those to let' }),
  priceRange: z.object({ min: price, max: price }).nullable().meta({ description: 'Of those on sale: a rent is no price to compare with' }),
});
export type Offer = z.infer<typeof offer>;
