import { z } from 'zod';
import { offer } from './offer.ts';
import { settlementItem } from './settlement.ts';

export const settlementDetails = settlementItem
  .extend({
    ...offer.shape,
    description: z.string(),
    electricity: z.string(),
    infrastructure: z.array(z.string()),
  })
  .meta({ id: 'SettlementDetails' });
export type SettlementDetails = z.infer<typeof settlementDetails>;
