import { z } from 'zod';

/** The groups of features, in the order of the page of a lot. */
const FEATURE_GROUPS = ['view', 'inside', 'house', 'plot', 'utilities', 'business'] as const;
export type FeatureGroup = (typeof FEATURE_GROUPS)[number];

/* Both languages at once: a switch of the office's language then needs no further request. */
const named = z.object({ id: z.number().int(), title: z.object({ ru: z.string(), en: z.string() }) });

const place = z.object({
  id: z.number().int(),
  longitude: z.number(),
  latitude: z.number(),
  radiusKm: z.number().meta({ description: 'How far from it an address of this place may lie' }),
});
export type PlaceCentre = z.infer<typeof place>;

export const lotNames = z
  .object({
    features: z.array(named.extend({ group: z.enum(FEATURE_GROUPS) })),
    complexes: z.array(named),
    settlements: z.array(named),
    places: z.array(place).meta({ description: 'The middles of the places of the visitors’ filters' }),
  })
  .meta({ id: 'LotNames', description: 'What the form of a lot offers besides the values of the visitors’ filters' });
export type LotNames = z.infer<typeof lotNames>;
