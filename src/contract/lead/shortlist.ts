import { z } from 'zod';
import { agentItem } from '#contract/catalog/agent.ts';
import { lotItem } from '#contract/catalog/lot.ts';

/* GET and POST /api/v1/shortlist, by the key in the link. */

/** What a visitor answers about a lot of a shortlist. */
export const LOT_ANSWERS = ['wanted', 'refused'] as const;
export type LotAnswer = (typeof LOT_ANSWERS)[number];

const chosenLot = z.object({
  id: z.number().int(),
  title: z.string(),
  lot: lotItem.nullable().meta({ description: 'Null once it is sold or withdrawn' }),
  answer: z.enum(LOT_ANSWERS).nullable(),
});
export type ChosenLot = z.infer<typeof chosenLot>;

/** The lots that an agent has chosen for somebody, as whoever has the link sees them. */
export const sentShortlist = z
  .object({
    message: z.string().meta({ description: 'What the agent writes; may be empty' }),
    from: z.object({ name: z.string(), agent: agentItem.nullable().meta({ description: 'Null for somebody without a public page' }) }),
    lots: z.array(chosenLot),
  })
  .meta({ id: 'SentShortlist' });
export type SentShortlist = z.infer<typeof sentShortlist>;
