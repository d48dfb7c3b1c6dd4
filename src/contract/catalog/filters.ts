import { z } from 'zod';
import { id } from '#contract/core/query.ts';
import { DEALS } from './category.ts';

const titled = z.object({ id: z.number().int(), title: z.string() });
const counted = titled.extend({ count: z.number().int() });

export const filters = z
  .object({
    categories: z.array(counted.extend({ slug: z.string(), deal: z.enum(DEALS) })),
    locations: z.array(
      titled.extend({
        children: z.array(
          counted.extend({ byCategory: z.record(z.string(), z.number().int()).meta({ description: 'The count by category id; categories without lots there are left out' }) }),
        ),
      }),
    ),
    properties: z.object({
      houseType: z.array(titled),
      objectType: z.array(titled),
      wallsType: z.array(titled),
      rooms: z.array(z.number().int()),
      firstLine: z.object({ title: z.string() }),
      pool: z.object({ title: z.string() }),
      notFirstFloor: z.object({ title: z.string() }),
      notLastFloor: z.object({ title: z.string() }),
      features: z.array(counted).meta({ description: 'The most frequent first' }),
    }),
  })
  .meta({ id: 'Filters' });
/** Whose lots are counted: ours, or those of partners in a region. */
const regionQuery = z.object({ region: z.string().max(100).optional().meta({ description: 'The lots of partners in this region instead of ours' }) });
export const filtersQuery = regionQuery;
export const filterValuesQuery = regionQuery.extend({ category: id.optional(), deal: z.enum(DEALS).optional() });
export type FilterValuesQuery = z.output<typeof filterValuesQuery>;

export type Filters = z.infer<typeof filters>;

const bounds = z.object({ price: z.object({ min: z.number().int(), max: z.number().int() }) });
export const filterValues = z.object({ lots: bounds, buyers: bounds }).meta({ id: 'FilterValues' });
export type FilterValues = z.infer<typeof filterValues>;
