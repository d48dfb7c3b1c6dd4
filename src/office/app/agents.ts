import { useEffect, useState } from 'react';
import { API_BASE } from '#contract/api/endpoints.ts';
import type { AgentItem } from '#contract/catalog/agent.ts';
import type { List } from '#contract/core/list.ts';
import { locale } from './locale.ts';
import { useStore } from './store.ts';

const MOST = 100;

/** The agents as visitors see them: staff with the role «agent» are linked to one of these cards. */
export function useAgents(): AgentItem[] | undefined {
  const language = useStore(locale);
  const [agents, setAgents] = useState<AgentItem[]>();
  useEffect(() => {
    const aborted = new AbortController();
    fetch(`${API_BASE}/agents?limit=${MOST}&lang=${language}`, { signal: aborted.signal })
      .then((response) => response.json() as Promise<List<AgentItem>>)
      .then(({ items }) => setAgents(items))
      .catch(() => setAgents([])); // the rest of the page works without them
    return () => aborted.abort();
  }, [language]);
  return agents;
}
