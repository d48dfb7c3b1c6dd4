import { z } from 'zod';
import { lotItem } from './lot.ts';
import { lotDetailsShape } from './lot-details.ts';

/** A partner's lot also has its region and its partner. Its location has no id, since our filter has no places of other regions. */
export const partnerLotItem = lotItem
  .extend({
    location: z.object({ id: z.null(), title: z.string(), parent: z.string() }),
    region: z.object({ slug: z.string(), title: z.string() }),
    partner: z.object({ slug: z.string(), name: z.string(), link: z.string() }),
  })
  .meta({ id: 'PartnerLotItem' });
export type PartnerLotItem = z.infer<typeof partnerLotItem>;

export const partnerLotDetails = partnerLotItem.extend(lotDetailsShape).meta({ id: 'PartnerLotDetails' });
export type PartnerLotDetails = z.infer<typeof partnerLotDetails>;
