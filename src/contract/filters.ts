import { z } from 'zod';

const titled = z.object({ id: z.number().int(), title: z.string() });
const counted = titled.extend({ count: z.number().int() });

export const filters = z
  .object({
    categories: z.array(counted.extend({ slug: z.string(), deal: z.enum(['sale', 'rent']) })),
    locations: z.array(titled.extend({ children: z.array(counted) })),
    properties: z.object({
      houseType: z.array(titled),
      objectType: z.array(titled),
      wallsType: z.array(titled),
      rooms: z.array(z.number().int()),
      firstLine: z.object({ title: z.string() }),
      pool: z.object({ title: z.string() }),
    }),
  })
  .meta({ id: 'Filters' });
export type Filters = z.infer<typeof filters>;

const bounds = z.object({ price: z.object({ min: z.number().int(), max: z.number().int() }) });
export const filterValues = z.object({ lots: bounds, buyers: bounds }).meta({ id: 'FilterValues' });
export type FilterValues = z.infer<typeof filterValues>;
