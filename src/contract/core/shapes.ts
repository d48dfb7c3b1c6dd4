import { z } from 'zod';

/* What schemas of every part are made of; apart from those of queries, whose values come as text. */

/** Whole roubles, more than nothing. */
export const price = z.number().int().positive();

export const coordinates = z.object({ lng: z.number(), lat: z.number() }).meta({ id: 'Coordinates' });
