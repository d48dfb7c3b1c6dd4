import { z } from 'zod';
import { pageQuery } from '#contract/core/list.ts';
import { picture } from '#contract/media/picture.ts';
import { lotItem } from './lot.ts';
import { idList } from './lot-query.ts';

export const agentItem = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    name: z.string(),
    position: z.string(),
    phone: z.string(),
    email: z.string(),
    messengers: z.object({ telegram: z.string().optional(), whatsapp: z.string().optional() }),
    photo: picture.nullable(),
    since: z.number().int(),
    languages: z.array(z.string()),
    specialisms: z.array(z.string()),
    quote: z.string(),
    deals: z.number().int(),
    lotsCount: z.number().int(),
  })
  .meta({ id: 'AgentItem' });
export type AgentItem = z.infer<typeof agentItem>;

export const agentQuery = z.object({ ...pageQuery.shape, ids: idList.optional() });
export type AgentQuery = z.output<typeof agentQuery>;

export const agentDetails = agentItem.extend({ about: z.string(), lots: z.array(lotItem) }).meta({ id: 'AgentDetails' });
export type AgentDetails = z.infer<typeof agentDetails>;
