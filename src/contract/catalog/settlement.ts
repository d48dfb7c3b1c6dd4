import { z } from 'zod';
import { pageQuery } from '#contract/core/list.ts';
import { flag, wholeNumber } from '#contract/core/query.ts';
import { coordinates, price } from '#contract/core/shapes.ts';
import { picture } from '#contract/media/picture.ts';
import { idList } from './lot-query.ts';
import { offer } from './offer.ts';

/** Half of the Earth's circumference. */
const MAX_KM = 20_000;

export const settlementItem = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    title: z.string(),
    lead: z.string(),
    location: z.object({ id: z.number().int(), title: z.string(), parent: z.string() }),
    coordinates,
    distanceKm: z.number().int(),
    areaHa: z.number(),
    plotsTotal: z.number().int(),
    gas: z.boolean(),
    water: z.enum(['mains', 'well', 'none']),
    sewer: z.enum(['mains', 'septic', 'none']),
    security: z.string(),
    riverside: z.boolean(),
    priceFrom: price,
    lotsOnSale: z.number().int(),
    photos: z.array(picture),
  })
  .meta({ id: 'SettlementItem' });
export type SettlementItem = z.infer<typeof settlementItem>;

export const settlementQuery = z.object({
  ...pageQuery.shape,
  locations: idList.optional(),
  riverside: flag.optional(),
  gas: flag.optional(),
  distanceMax: wholeNumber(0, MAX_KM).optional(),
});
export type SettlementQuery = z.output<typeof settlementQuery>;

export const settlementDetails = settlementItem
  .extend({
    ...offer.shape,
    description: z.string(),
    electricity: z.string(),
    infrastructure: z.array(z.string()),
  })
  .meta({ id: 'SettlementDetails' });
export type SettlementDetails = z.infer<typeof settlementDetails>;
