import type { AgentItem } from '#contract/catalog/agent.ts';

export type Specialism = { title: string; count: number };
type Skilled = Pick<AgentItem, 'specialisms'>;

/** What the team can be chosen by: what each puts first, the most common first. Everything else an agent does is told on their own page. */
export function mainSpecialisms(agents: readonly Skilled[]): Specialism[] {
  const titles = new Set(agents.flatMap(({ specialisms: [first] }) => (first ? [first] : [])));
  return [...titles].map((title) => ({ title, count: skilledIn(agents, title).length })).sort((one, other) => other.count - one.count);
}

export const skilledIn = <Agent extends Skilled>(agents: readonly Agent[], title: string): Agent[] => agents.filter(({ specialisms }) => specialisms.includes(title));

export const specialismPath = (title: string): string => `/team?${new URLSearchParams({ specialism: title })}`;
