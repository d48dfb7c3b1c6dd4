import { z } from 'zod';

/* Building blocks of schemas. Those of queries, whose values are text, are in query.ts. */

/** Whole roubles. */
export const price = z.number().int().positive();

export const coordinates = z.object({ lng: z.number(), lat: z.number() }).meta({ id: 'Coordinates' });
