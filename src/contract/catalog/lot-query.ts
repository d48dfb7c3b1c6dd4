import { z } from 'zod';
import { ID_MAX, MAX_IDS } from '#contract/core/limits.ts';
import { pageQuery } from '#contract/core/list.ts';
import { amount, flag, id, type QueryInput } from '#contract/core/query.ts';
import { DEALS } from './category.ts';
import { FILTER_NAMES, type FilterName, kindOf, type LOT_FILTERS, type ParamOf, paramsOf, SEARCH_LENGTH } from './lot-filters.ts';

/** `2,3,8` → [2, 3, 8] */
export const idList = z
  .string()
  .regex(/^\d+(,\d+)*$/, 'a comma list of numbers')
  .transform((value) => [...new Set(value.split(',').map(Number))])
  .pipe(z.array(z.number().max(ID_MAX)).max(MAX_IDS))
  .meta({ description: 'Numbers with commas between: `2,3,8`' });

/** `39.6,47.1,39.8,47.3`: west, south, east, north. */
const bbox = z
  .string()
  .regex(/^-?\d{1,3}(\.\d{1,20})?(,-?\d{1,3}(\.\d{1,20})?){3}$/, 'minLng,minLat,maxLng,maxLat')
  .transform((value) => value.split(',').map(Number) as [number, number, number, number])
  .refine(([west, south, east, north]) => west <= east && south <= north && west >= -180 && east <= 180 && south >= -90 && north <= 90)
  .meta({ description: 'A box on the map: west, south, east, north in degrees. A lot is found by the `coordinates` it is shown with' });

export const LOT_ORDERS = ['price', 'date', 'area'] as const;
export type LotOrder = (typeof LOT_ORDERS)[number];

const text = z.string().max(SEARCH_LENGTH).meta({ description: 'Words of the name, the address, the place, or the number of a lot' });
const deal = z.enum(DEALS).meta({ description: 'To buy or to rent; both without it' });
const all = idList.meta({ description: 'Numbers with commas between; a lot has all of them' });
const SCHEMAS = { deal, list: idList, all, price: amount, range: amount, flag, text, id, box: bbox };

type Shape = { [Name in FilterName as ParamOf<Name>]: z.ZodOptional<(typeof SCHEMAS)[(typeof LOT_FILTERS)[Name]['kind']]> };
const shape = Object.fromEntries(FILTER_NAMES.flatMap((name) => paramsOf(name).map((param) => [param, SCHEMAS[kindOf(name)].optional()]))) as unknown as Shape;

/** The filters of the catalogue as query parameters. */
export const lotFilters = z.object({ ...shape, rooms: idList.meta({ description: 'Numbers with commas between; 5 means five and more' }).optional() });
export type LotFilters = z.output<typeof lotFilters>;

export const lotQuery = lotFilters.extend({
  ...pageQuery.shape,
  orderBy: z.enum(LOT_ORDERS).default('date'),
  order: z.enum(['asc', 'desc']).default('desc'),
  formatType: z.enum(['items', 'details']).default('items'),
});
export type LotQuery = z.output<typeof lotQuery>;
export type LotQueryInput = QueryInput<LotQuery>;

export const partnerLotQuery = lotQuery.extend({ region: z.string().max(100).optional() });
export type PartnerLotQuery = z.output<typeof partnerLotQuery>;
