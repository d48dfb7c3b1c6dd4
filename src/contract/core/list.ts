import { z } from 'zod';
import { MAX_PAGE_SIZE } from './limits.ts';
import { wholeNumber } from './query.ts';

export const DEFAULT_LIMIT = 24;

export const pageQuery = z.object({
  page: wholeNumber(1, 1_000_000).default(1).meta({ default: 1 }),
  limit: wholeNumber(1, MAX_PAGE_SIZE).default(DEFAULT_LIMIT).meta({ default: DEFAULT_LIMIT }),
});

export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    total: z.number().int(),
    page: z.number().int(),
    pages: z.number().int(),
    limit: z.number().int(),
  });
export type List<Item> = { items: Item[]; total: number; page: number; pages: number; limit: number };
