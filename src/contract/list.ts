import { z } from 'zod';

export const DEFAULT_LIMIT = 24;
export const MAX_LIMIT = 100;

export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT),
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
