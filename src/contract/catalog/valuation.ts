import { z } from 'zod';
import { id, wholeNumber } from '#contract/core/query.ts';
import { price } from '#contract/core/shapes.ts';
import { lotItem } from './lot.ts';
import { ADJUSTMENT_REASONS, HOME_STATES, MAX_ROOMS, MAX_SIZE, VALUED_CATEGORIES } from './valuation-rules.ts';

/** A number of at most one decimal, written with a point. */
const measured = z
  .string()
  .regex(/^\d{1,5}(\.\d)?$/)
  .transform(Number)
  .pipe(z.number().positive().max(MAX_SIZE));

/** The home that is to be valued. */
export const valuationQuery = z.object({
  category: id.refine((value) => (VALUED_CATEGORIES as readonly number[]).includes(value)).meta({ description: `One of ${VALUED_CATEGORIES.join(', ')}` }),
  location: id.meta({ description: 'A place of `/lots/filters`' }),
  size: measured.meta({ description: 'm² of a home, sotkas of a plot' }),
  land: measured.optional().meta({ description: 'Sotkas around a house' }),
  rooms: wholeNumber(1, MAX_ROOMS).optional(),
  state: z.enum(HOME_STATES).optional(),
});
export type ValuationQuery = z.output<typeof valuationQuery>;

const adjustment = z.object({ reason: z.enum(ADJUSTMENT_REASONS), percent: z.number().int() });
export type Adjustment = z.infer<typeof adjustment>;

const range = z.object({ min: price, max: price });
export type PriceRange = z.infer<typeof range>;

const comparable = z
  .object({
    lot: lotItem.pick({ id: true, title: true, address: true, location: true, area: true, landArea: true, rooms: true, mainImage: true, photos: true }),
    isSold: z.boolean(),
    price: price.meta({ description: 'The price asked for; of a sold lot the last one' }),
    pricedAt: z.iso.datetime().meta({ description: 'Since when the lot has had this price' }),
    adjustments: z.array(adjustment),
    adjustedPrice: price.meta({ description: 'What the valued home would cost by this lot' }),
  })
  .meta({ id: 'Comparable' });
export type Comparable = z.infer<typeof comparable>;

export const valuation = z
  .object({
    range: range.nullable().meta({ description: 'From the lower to the upper quartile of the adjusted prices; null if there are too few comparable lots' }),
    comparables: z.array(comparable),
  })
  .meta({ id: 'Valuation' });
export type Valuation = z.infer<typeof valuation>;
