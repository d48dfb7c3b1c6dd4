import { z } from 'zod';
import { pageQuery } from '#contract/core/list.ts';
import { amount } from '#contract/core/query.ts';
import { price } from '#contract/core/shapes.ts';
import { idList } from './lot-query.ts';

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

export const buyerCategory = titled.extend({ count: z.number().int() }).meta({ id: 'BuyerCategory' });
export type BuyerCategory = z.infer<typeof buyerCategory>;

export const buyerQuery = z.object({
  ...pageQuery.shape,
  ids: idList.optional(),
  categories: idList.optional(),
  locations: idList.optional(),
  priceMin: amount.optional(),
  priceMax: amount.optional(),
});
export type BuyerQuery = z.output<typeof buyerQuery>;
