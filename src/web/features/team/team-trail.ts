import type { AgentItem } from '#contract/catalog/agent.ts';
import { m } from '#messages';
import { agentPath } from '#web/features/agent/agent-path.ts';
import type { Crumb } from '#web/layout/breadcrumbs.tsx';

export const teamTrail = (): Crumb[] => [{ title: m['pages.team'](), to: '/team' }];

export const agentTrail = (agent: Pick<AgentItem, 'slug' | 'name'>): Crumb[] => [...teamTrail(), { title: agent.name, to: agentPath(agent) }];
