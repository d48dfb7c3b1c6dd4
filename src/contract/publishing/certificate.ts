import { z } from 'zod';
import { picture } from '#contract/media/picture.ts';

export const certificate = z
  .object({
    id: z.number().int(),
    title: z.string(),
    issuer: z.string(),
    number: z.string(),
    date: z.iso.date(),
    image: picture.nullable(),
  })
  .meta({ id: 'Certificate' });
export type Certificate = z.infer<typeof certificate>;
