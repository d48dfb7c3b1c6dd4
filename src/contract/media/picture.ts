import { z } from 'zod';

/* Not in media.ts, which pages import in the browser: zod would come with it. */
export const picture = z
  .object({
    src: z.string(),
    preview: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    alt: z.string(),
    placeholder: z.string(),
  })
  .meta({ id: 'Picture', description: 'Paths are relative to the site origin; `placeholder` is the colour to show until the picture arrives' });
export type Picture = z.infer<typeof picture>;
