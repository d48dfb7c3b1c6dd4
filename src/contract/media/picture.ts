import { z } from 'zod';

const focus = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }).meta({ id: 'Focus', description: 'Shares of the width and height' });

/* Not in media.ts, which pages import in the browser: zod would come with it. */
export const picture = z
  .object({
    src: z.string(),
    preview: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    alt: z.string(),
    placeholder: z.string(),
    focus: focus.optional(),
  })
  .meta({
    id: 'Picture',
    description:
      'Paths are relative to the site origin; `placeholder` is the colour to show until the picture arrives; `focus` is what a crop should keep, if it is not the centre',
  });
export type Picture = z.infer<typeof picture>;
