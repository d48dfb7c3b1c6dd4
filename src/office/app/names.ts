import { useEffect, useState } from 'react';
import { API_BASE } from '#contract/api/endpoints.ts';
import type { AgentItem } from '#contract/catalog/agent.ts';
import type { Filters } from '#contract/catalog/filters.ts';
import type { List } from '#contract/core/list.ts';
import type { Locale } from '#contract/core/locale.ts';
import { locale } from './locale.ts';
import { useStore } from './store.ts';

/** Lists that visitors read too: names of categories, places and types, and the agents' cards. The office reads them where visitors do. */
type Path = '/agents?limit=100' | '/lots/filters?';
const kept = new Map<string, Promise<unknown>>();

function load<Data>(path: Path, language: Locale): Promise<Data> {
  const url = `${API_BASE}${path}&lang=${language}`;
  const known = kept.get(url);
  if (known) return known as Promise<Data>;
  const loading = fetch(url).then((response) => response.json() as Promise<Data>);
  kept.set(url, loading);
  loading.catch(() => kept.delete(url));
  return loading;
}

/** Undefined until it is loaded: the rest of a page works without names. */
function useNames<Data>(path: Path): Data | undefined {
  const language = useStore(locale);
  const [loaded, setLoaded] = useState<{ language: Locale; data: Data }>();
  useEffect(() => {
    let isOpen = true;
    load<Data>(path, language).then(
      (data) => isOpen && setLoaded({ language, data }),
      () => {},
    );
    return () => {
      isOpen = false;
    };
  }, [path, language]);
  return loaded?.data;
}

/** The agents as visitors see them: staff with the role «agent» are linked to one of these cards. */
export const useAgents = (): AgentItem[] | undefined => useNames<List<AgentItem>>('/agents?limit=100')?.items;
export const useDictionaries = (): Filters | undefined => useNames<Filters>('/lots/filters?');
