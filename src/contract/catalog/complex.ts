import { z } from 'zod';
import { pageQuery } from '#contract/core/list.ts';
import { flag } from '#contract/core/query.ts';
import { coordinates, price } from '#contract/core/shapes.ts';
import { picture } from '#contract/media/picture.ts';
import { idList } from './lot-query.ts';
import { offer } from './offer.ts';

export const COMPLEX_CLASSES = ['premium', 'de_luxe', 'club_house'] as const;

export const complexItem = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    title: z.string(),
    lead: z.string(),
    address: z.string(),
    location: z.object({ id: z.number().int(), title: z.string(), parent: z.string() }),
    coordinates,
    class: z.enum(COMPLEX_CLASSES),
    developer: z.string(),
    completion: z.object({ year: z.number().int(), quarter: z.number().int().nullable() }),
    floors: z.number().int(),
    priceFrom: price,
    lotsOnSale: z.number().int(),
    photos: z.array(picture),
  })
  .meta({ id: 'ComplexItem' });
export type ComplexItem = z.infer<typeof complexItem>;

export const complexQuery = z.object({
  ...pageQuery.shape,
  class: z.enum(COMPLEX_CLASSES).optional(),
  locations: idList.optional(),
  completed: flag.optional(),
});
export type ComplexQuery = z.output<typeof complexQuery>;

export const complexDetails = complexItem
  .extend({
    ...offer.shape,
    description: z.string(),
    ceiling: z.number().meta({ description: 'Metres' }),
    parking: z.string(),
    amenities: z.array(z.string()),
  })
  .meta({ id: 'ComplexDetails' });
export type ComplexDetails = z.infer<typeof complexDetails>;
