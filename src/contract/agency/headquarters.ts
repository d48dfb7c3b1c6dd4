import { z } from 'zod';
import { coordinates } from '#contract/core/shapes.ts';
import { picture } from '#contract/media/picture.ts';

export const headquarters = z
  .object({
    id: z.number().int(),
    title: z.string(),
    address: z.string(),
    phone: z.string(),
    hours: z.string(),
    coordinates,
    photos: z.array(picture),
  })
  .meta({ id: 'Headquarters' });
export type Headquarters = z.infer<typeof headquarters>;
