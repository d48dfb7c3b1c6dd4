import { z } from 'zod';

export const coordinates = z.object({ lng: z.number(), lat: z.number() }).meta({ id: 'Coordinates' });
