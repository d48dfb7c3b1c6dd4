import type { AgentItem } from '#contract/catalog/agent.ts';

export type Specialism = { title: string; count: number };
type WithSpecialisms = Pick<AgentItem, 'specialisms'>;

/** The specialisms to filter the team by: the main one of each agent, which is the first of theirs. The most common is first. */
export function mainSpecialisms(agents: readonly WithSpecialisms[]): Specialism[] {
  const titles = new Set(agents.flatMap(({ specialisms: [first] }) => (first ? [first] : [])));
  return [...titles].map((title) => ({ title, count: agentsWith(agents, title).length })).sort((one, other) => other.count - one.count);
}

export const agentsWith = <Agent extends WithSpecialisms>(agents: readonly Agent[], title: string): Agent[] => agents.filter(({ specialisms }) => specialisms.includes(title));

export const specialismPath = (title: string): string => `/team?${new URLSearchParams({ specialism: title })}`;
