import { useEffect, useEffectEvent } from 'react';
import type { LeadCounts, LeadList, LeadNews } from '#contract/office/leads.ts';
import type { Me } from '#contract/staff/account.ts';
import { call } from './api.ts';
import { openEventStream } from './event-stream.ts';
import { allowSound, soundFor } from './lead-sound.ts';
import { forgetHidden } from './resource.ts';
import { createStore } from './store.ts';

/** How many leads are where, for the tabs of the inbox and the badge in the bar. */
export const leadCounts = createStore<LeadCounts | undefined>(undefined);

/** The stream tells what happens after this event. A list that is older than that has to be loaded again. */
export const leadNewsStart = createStore<number | undefined>(undefined);

/** `reset`: something may have been missed, and what is shown has to be loaded again. `viewings`: a viewing was planned or changed. */
export type News = LeadNews | 'reset' | 'viewings';
type Listener = (news: News) => void;
const listeners = new Set<Listener>();

/** Many events at once ask for the numbers once. */
const COUNT_MS = 400;
/** The tab that holds it stays connected while it is hidden. */
const LOCK = 'office-lead-news';

/** What happens to leads and viewings, as long as the component is shown. */
export function useLeadNews(listener: Listener): void {
  const tell = useEffectEvent(listener);
  useEffect(() => {
    const own: Listener = (news) => tell(news);
    listeners.add(own);
    return () => void listeners.delete(own);
  }, []);
}

/** Loads again what shows people or their leads: when some were deleted, or when something may have been missed. */
export const useReloadOnDeletion = (reload: () => void): void => useLeadNews((news) => needsReload(news) && reload());

export const needsReload = (news: News): boolean => news === 'reset' || (news !== 'viewings' && news.deleted.length > 0);

/** Follows the stream of leads for the whole office, one connection a tab. Editors see no leads. */
export function useLeadStream({ id, role, locale }: Me): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person or language needs a stream of its own
  useEffect(() => {
    if (role === 'editor') return;
    const stop = followLeads();
    const forget = allowSound();
    return () => {
      stop();
      forget();
      leadCounts.set(undefined);
    };
  }, [id, role, locale]);
}

/** One tab of the browser stays connected while it is hidden, so that a new lead can be heard. Whoever comes back continues after the last event that it had. */
function followLeads(): () => void {
  const stopped = new AbortController();
  let last: number | undefined;
  let counting: ReturnType<typeof setTimeout> | undefined;

  /** Before the stream is opened: this asks for a sign-in if the session has ended, and waits while there is no connection. */
  const readCounts = async (): Promise<void> => {
    const { counts, lastEvent } = await call<LeadList>('GET', '/leads?limit=1', { signal: stopped.signal });
    leadCounts.set(counts);
    if (last !== undefined) return;
    last = lastEvent;
    leadNewsStart.set(last);
  };
  const tell = (news: News) => {
    for (const listener of listeners) listener(news);
    counting ??= setTimeout(() => {
      counting = undefined;
      readCounts().catch(() => {});
    }, COUNT_MS);
  };
  const close = openEventStream(() => `/leads/events?after=${last ?? 0}`, {
    lock: LOCK,
    prepare: readCounts,
    on: {
      news(data, id) {
        const news = data as LeadNews;
        last = Number(id);
        if (news.deleted.length > 0) forgetHidden();
        tell(news);
        if (news.events.some(({ kind }) => kind === 'arrived')) soundFor(last);
      },
      viewings: () => tell('viewings'),
      reset(_, id) {
        last = Number(id);
        tell('reset');
      },
    },
    // What is no event of a lead, such as a deletion, is not told later.
    onReopened() {
      forgetHidden();
      tell('reset');
    },
  });
  return () => {
    stopped.abort();
    clearTimeout(counting);
    leadNewsStart.set(undefined);
    close();
  };
}
