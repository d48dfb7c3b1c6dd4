import { z } from 'zod';

export const coordinates = z.object({ lng: z.number(), lat: z.number() }).meta({ id: 'Coordinates' });
export type Coordinates = z.infer<typeof coordinates>;
