import { z } from 'zod';
import { pageQuery } from './list.ts';
import { idList } from './lot-query.ts';
import { price } from './price.ts';

const titled = z.object({ id: z.number().int(), title: z.string() });

export const buyer = z
  .object({
    id: z.number().int(),
    title: z.string(),
    text: z.string(),
    categories: z.array(titled),
    locations: z.array(titled),
    budget: z.object({ min: price.nullable(), max: price }),
    rooms: z.array(z.number().int()),
    agent: z.object({ slug: z.string(), name: z.string() }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Buyer' });
export type Buyer = z.infer<typeof buyer>;

const amount = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
export const buyerQuery = z.object({
  ...pageQuery.shape,
  categories: idList.optional(),
  locations: idList.optional(),
  priceMin: amount.optional(),
  priceMax: amount.optional(),
});
export type BuyerQuery = z.output<typeof buyerQuery>;
