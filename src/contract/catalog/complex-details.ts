import { z } from 'zod';
import { complexItem } from './complex.ts';
import { offer } from './offer.ts';

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
