import { z } from 'zod';
import { picture } from '#contract/media/picture.ts';

export const partner = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    name: z.string(),
    logo: picture.nullable(),
    about: z.string(),
    link: z.string(),
    region: z.string().nullable(),
  })
  .meta({ id: 'Partner' });
export type Partner = z.infer<typeof partner>;

export const region = z
  .object({
    slug: z.string(),
    title: z.string(),
    count: z.number().int(),
    partner: z.object({ slug: z.string(), name: z.string() }).nullable(),
  })
  .meta({ id: 'Region' });
export type Region = z.infer<typeof region>;
