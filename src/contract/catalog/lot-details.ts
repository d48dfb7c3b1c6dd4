import { z } from 'zod';
import { price } from '#contract/core/shapes.ts';
import { agentItem } from './agent.ts';
import { COMPLEX_CLASSES } from './complex.ts';
import { lotItem } from './lot.ts';
import { OPENING_KINDS, ROOM_KINDS } from './plan-kinds.ts';

export const factGroup = z
  .object({ title: z.string(), items: z.array(z.object({ key: z.string(), title: z.string(), value: z.string() })) })
  .meta({ id: 'FactGroup', description: 'Facts of a lot under one heading, ready to show; `key` names a fact in every language' });
export type FactGroup = z.infer<typeof factGroup>;

const room = z.object({ title: z.string(), kind: z.enum(ROOM_KINDS), x: z.number(), y: z.number(), width: z.number(), depth: z.number() });
const opening = z.object({ kind: z.enum(OPENING_KINDS), along: z.enum(['x', 'y']), x: z.number(), y: z.number(), length: z.number() });
const floorPlan = z.object({ title: z.string(), rooms: z.array(room), openings: z.array(opening) }).meta({
  id: 'FloorPlan',
  description: 'The rooms of a floor in metres, to be drawn to scale. Openings are gaps in the walls; if there are none, the client chooses them',
});

/** The fields that details of our lots and of partners' lots share. */
export const lotDetailsShape = {
  description: z.string(),
  items: z.array(factGroup),
  floorPlans: z.array(floorPlan),
  videoUrl: z.string().nullable(),
  tourUrl: z.string().nullable(),
  priceHistory: z.array(z.object({ price, changedAt: z.iso.datetime() })).meta({ description: 'Every price it has had, the oldest first' }),
  agent: agentItem.nullable(),
  complex: z.object({ id: z.number().int(), slug: z.string(), title: z.string(), class: z.enum(COMPLEX_CLASSES) }).nullable(),
  settlement: z.object({ id: z.number().int(), slug: z.string(), title: z.string() }).nullable(),
  features: z.array(z.object({ title: z.string(), items: z.array(z.object({ slug: z.string(), title: z.string() })) })).meta({ description: 'Under headings, ready to show' }),
};

export const lotDetails = lotItem.extend(lotDetailsShape).meta({ id: 'LotDetails' });
export type LotDetails = z.infer<typeof lotDetails>;
