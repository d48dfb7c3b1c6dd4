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

/** After an event the counts are read again with this delay: once for many events. */
const COUNT_DELAY_MS = 400;
/** The tab that holds this lock stays connected while it is hidden. */
const LOCK = 'office-lead-news';

/** Calls the listener with what happens to leads and viewings, as long as the component is shown. */
export function useLeadNews(listener: Listener): void {
  const callLatest = useEffectEvent(listener);
  useEffect(() => {
    const own: Listener = (news) => callLatest(news);
    listeners.add(own);
    return () => void listeners.delete(own);
  }, []);
}

/** Loads again what shows people or their leads: when some were deleted, or when something may have been missed. */
export const useReloadOnDeletion = (reload: () => void): void => useLeadNews((news) => needsReload(news) && reload());

export const needsReload = (news: News): boolean => news === 'reset' || (news !== 'viewings' && news.deleted.length > 0);

/** Follows the stream of leads for the whole office, one connection for each tab. Editors see no leads. */
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

/** One tab of the browser stays connected while it is hidden, so that a new lead can be heard. A tab that is seen again continues after its last event. */
function followLeads(): () => void {
  const stopped = new AbortController();
  let lastSeen: number | undefined;
  let countTimer: ReturnType<typeof setTimeout> | undefined;

  /** Called before the stream is opened, too: as any call it asks for a sign-in if the session has ended, and waits while there is no connection. */
  const readCounts = async (): Promise<void> => {
    const { counts, lastEvent } = await call<LeadList>('GET', '/leads?limit=1', { signal: stopped.signal });
    leadCounts.set(counts);
    if (lastSeen !== undefined) return;
    lastSeen = lastEvent;
    leadNewsStart.set(lastSeen);
  };
  const tell = (news: News) => {
    for (const listener of listeners) listener(news);
    countTimer ??= setTimeout(() => {
      countTimer = undefined;
      readCounts().catch(() => {});
    }, COUNT_DELAY_MS);
  };
  const close = openEventStream(() => `/leads/events?after=${lastSeen ?? 0}`, {
    lock: LOCK,
    prepare: readCounts,
    on: {
      news(data, id) {
        const news = data as LeadNews;
        lastSeen = Number(id);
        if (news.deleted.length > 0) forgetHidden();
        tell(news);
        if (news.events.some(({ kind }) => kind === 'arrived')) soundFor(lastSeen);
      },
      viewings: () => tell('viewings'),
      reset(_, id) {
        lastSeen = Number(id);
        tell('reset');
      },
    },
    // The stream does not repeat what is no event of a lead, such as a deletion.
    onReopened() {
      forgetHidden();
      tell('reset');
    },
  });
  return () => {
    stopped.abort();
    clearTimeout(countTimer);
    leadNewsStart.set(undefined);
    close();
  };
}
