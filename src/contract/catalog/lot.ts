import { z } from 'zod';
import { coordinates, price } from '#contract/core/shapes.ts';
import { picture } from '#contract/media/picture.ts';
import { DEALS } from './category.ts';

export const BADGES = ['reserved', 'exclusive', 'price_reduced', 'new'] as const;
export type Badge = (typeof BADGES)[number];
export const MAX_CARD_BADGES = 2;
export const MAX_CARD_PHOTOS = 5;

/** How precisely visitors may know where a lot is: the house, the street or the district. */
export const ADDRESS_PRECISIONS = ['exact', 'street', 'district'] as const;
export type AddressPrecision = (typeof ADDRESS_PRECISIONS)[number];

export const lotItem = z
  .object({
    id: z.number().int(),
    category: z.object({ id: z.number().int(), title: z.string() }),
    deal: z.enum(DEALS),
    status: z.enum(['active', 'reserved']),
    title: z.string(),
    address: z.string(),
    addressPrecision: z.enum(ADDRESS_PRECISIONS).meta({
      description: 'How precise the place of the lot is. Unless `exact`, `coordinates` are the middle of an area: about 550 m across for `street`, 2.2 km for `district`',
    }),
    location: z.object({ id: z.number().int(), title: z.string(), parent: z.string() }),
    price,
    oldPrice: price.nullable(),
    pricePerMeter: price.nullable(),
    area: z.number().nullable(),
    landArea: z.number().nullable(),
    rooms: z.number().int().nullable(),
    floor: z.number().int().nullable(),
    floors: z.number().int().nullable(),
    firstLine: z.boolean(),
    pool: z.boolean(),
    objectTypes: z.array(z.string()),
    badges: z.array(z.enum(BADGES)),
    summary: z.string().meta({ description: 'The first sentence of the description' }),
    mainImage: z.string().nullable(),
    photos: z.array(picture),
    coordinates: coordinates.nullable(),
    publishedAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'LotItem' });
export type LotItem = z.infer<typeof lotItem>;

/** What a map needs of a lot. */
export const lotPin = z
  .object({
    id: z.number().int(),
    title: z.string(),
    price,
    categoryId: z.number().int(),
    mainImage: z.string().nullable(),
    focus: picture.shape.focus,
    coordinates: coordinates.nullable(),
  })
  .meta({ id: 'LotPin' });
export const lotPins = z.object({ items: z.array(lotPin), total: z.number().int() });
export type LotPins = z.infer<typeof lotPins>;
/** With more lots than this, which a phone could not download and draw, the API asks for a smaller area. */
export const MAX_PINS = 50_000;
