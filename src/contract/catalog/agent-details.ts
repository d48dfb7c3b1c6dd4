import { z } from 'zod';
import { agentItem } from './agent.ts';
import { lotItem } from './lot.ts';

export const agentDetails = agentItem.extend({ about: z.string(), lots: z.array(lotItem) }).meta({ id: 'AgentDetails' });
export type AgentDetails = z.infer<typeof agentDetails>;
