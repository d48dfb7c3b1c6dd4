import { z } from 'zod';
import { pageQuery } from './list.ts';

const ID_MAX = 2_147_483_647;
const MAX_IDS = 200;

/** `2,3,8` → [2, 3, 8] */
export const idList = z
  .string()
  .regex(/^\d+(,\d+)*$/, 'a comma list of numbers')
  .transform((value) => [...new Set(value.split(',').map(Number))])
  .pipe(z.array(z.number().max(ID_MAX)).max(MAX_IDS));

const flag = z.enum(['1', 'true', '0', 'false']).transform((value) => value === '1' || value === 'true');
const amount = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

export const LOT_ORDERS = ['price', 'date', 'area'] as const;

/** The filters of the catalogue as they stand in an address. */
export const lotFilters = z.object({
  categories: idList.optional(),
  locations: idList.optional(),
  houseType: idList.optional(),
  wallsType: idList.optional(),
  objectType: idList.optional(),
  rooms: idList.optional(),
  priceMin: amount.optional(),
  priceMax: amount.optional(),
  firstLine: flag.optional(),
  pool: flag.optional(),
  exclusive: flag.optional(),
  ids: idList.optional(),
  complex: z.coerce.number().int().positive().max(ID_MAX).optional(),
  settlement: z.coerce.number().int().positive().max(ID_MAX).optional(),
  agent: z.coerce.number().int().positive().max(ID_MAX).optional(),
});
export type LotFilters = z.output<typeof lotFilters>;

export const lotQuery = lotFilters.extend({
  ...pageQuery.shape,
  orderBy: z.enum(LOT_ORDERS).default('date'),
  order: z.enum(['asc', 'desc']).default('desc'),
});
export type LotQuery = z.output<typeof lotQuery>;
export type LotQueryInput = Partial<Record<keyof LotQuery, string | number>>;
