import type { AgentItem } from '#contract/catalog/agent.ts';
import { agentPath } from '#web/features/agent/agent-path.ts';

type Agent = Pick<AgentItem, 'slug'>;

export const cardPath = (agent: Agent): string => `${agentPath(agent)}/bc`;
export const vcardPath = (agent: Agent): string => `${cardPath(agent)}.vcf`;
export const qrPath = (agent: Agent): string => `${cardPath(agent)}.svg`;
