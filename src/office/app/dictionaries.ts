import { useEffect, useState } from 'react';
import type { CallHours } from '#contract/agency/call-hours.ts';
import type { Settings } from '#contract/agency/settings.ts';
import { API_BASE } from '#contract/api/endpoints.ts';
import type { AgentItem } from '#contract/catalog/agent.ts';
import type { Filters } from '#contract/catalog/filters.ts';
import type { List } from '#contract/core/list.ts';
import type { Locale } from '#contract/core/locale.ts';
import { locale } from './locale.ts';
import { useStore } from './store.ts';

/** Lists that visitors read too: names of categories, places and types, and the agents' cards. The office reads them where visitors do. */
type Path = '/agents?limit=100' | '/lots/filters?' | '/settings?';
const kept = new Map<string, Promise<unknown>>();
const RETRY_MS = 5_000;

function load<Data>(path: Path, language: Locale): Promise<Data> {
  const url = `${API_BASE}${path}&lang=${language}`;
  const known = kept.get(url);
  if (known) return known as Promise<Data>;
  const loading = fetch(url).then((response) => {
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return response.json() as Promise<Data>;
  });
  kept.set(url, loading);
  loading.catch(() => kept.delete(url));
  return loading;
}

/** Undefined until it is loaded: the rest of a page works without names. What failed is tried again while the page is open. */
function useDictionary<Data>(path: Path): Data | undefined {
  const language = useStore(locale);
  const [loaded, setLoaded] = useState<{ language: Locale; data: Data }>();
  useEffect(() => {
    let isOpen = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const attempt = (): void =>
      void load<Data>(path, language).then(
        (data) => isOpen && setLoaded({ language, data }),
        () => {
          if (isOpen) timer = setTimeout(attempt, RETRY_MS);
        },
      );
    attempt();
    return () => {
      isOpen = false;
      clearTimeout(timer);
    };
  }, [path, language]);
  return loaded?.data;
}

/** The agents as visitors see them: staff with the role «agent» are linked to one of these cards. */
export const useAgents = (): AgentItem[] | undefined => useDictionary<List<AgentItem>>('/agents?limit=100')?.items;
/** When the agency promises to call back; empty without call hours, undefined until they are loaded. */
export function useCallHours(): CallHours | undefined {
  const settings = useDictionary<Settings>('/settings?');
  return settings && (settings.callHours ?? []);
}
/** After a change of the call hours: they are loaded again when they are needed next. */
export function forgetCallHours(): void {
  for (const url of kept.keys()) if (url.includes('/settings?')) kept.delete(url);
}
export const useDictionaries = (): Filters | undefined => useDictionary<Filters>('/lots/filters?');
