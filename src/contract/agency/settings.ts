import { z } from 'zod';
import { coordinates } from '#contract/core/shapes.ts';
import { picture } from '#contract/media/picture.ts';

const TIME = /^\d\d:\d\d$/;

/** Everything that differs from agency to agency: name, phones, addresses, social networks. */
export const settings = z
  .object({
    brand: z.object({ name: z.string(), tagline: z.string(), legalName: z.string(), foundedYear: z.number().int() }),
    /** Two pictures of the home page: the first screen, and the full-width one in the middle. */
    pictures: z.object({ hero: picture, pause: picture }),
    phone: z.string(),
    phoneHours: z.string(),
    callHours: z
      .array(z.object({ days: z.array(z.number().int().min(1).max(7)), opens: z.string().regex(TIME), closes: z.string().regex(TIME) }))
      .optional()
      .meta({ description: 'When forms are answered by a call: days from Monday, 1, to Sunday, 7, and Moscow time; of several spans the next one counts' }),
    email: z.string(),
    address: z.string(),
    coordinates,
    socials: z.array(z.object({ name: z.string(), iconName: z.string(), image: z.string(), href: z.string() })),
    stores: z.array(z.object({ name: z.string(), platform: z.enum(['ios', 'android', 'rustore']), href: z.string() })),
    guilds: z.array(z.object({ name: z.string(), note: z.string(), image: z.string() })),
    legal: z.object({ inn: z.string(), ogrn: z.string(), offer: z.string() }),
  })
  .meta({ id: 'Settings' });
export type Settings = z.infer<typeof settings>;
