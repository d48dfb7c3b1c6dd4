import type { AgentItem } from '#contract/agent.ts';
import { m } from '#messages';
import type { Crumb } from '#web/layout/breadcrumbs.tsx';

export const teamTrail = (): Crumb[] => [{ title: m['pages.team'](), to: '/team' }];

export const agentPath = ({ slug }: Pick<AgentItem, 'slug'>): string => `/team/${slug}`;

export const agentTrail = (agent: Pick<AgentItem, 'slug' | 'name'>): Crumb[] => [...teamTrail(), { title: agent.name, to: agentPath(agent) }];
