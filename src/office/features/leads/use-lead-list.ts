import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { LEAD_TABS, type LeadTab, OPEN_STEPS, WORKED_STEPS } from '#contract/office/lead-words.ts';
import type { LeadItem, LeadList } from '#contract/office/leads.ts';
import { useEntryText } from '#office/app/entry-text.ts';
import { leadCounts, leadNewsStart, useLeadNews } from '#office/app/lead-news.ts';
import { type Resource, useResource } from '#office/app/resource.ts';
import { setSearch, useSearch } from '#office/app/router.tsx';
import { useSearchedResource } from '#office/app/searched-resource.ts';
import { session } from '#office/app/session.ts';
import { useStore } from '#office/app/store.ts';
import { missingLeads, withNews } from './lead-list-news.ts';

const WIDE = '(min-width: 80rem)';
/** A list that is scrolled by fewer pixels counts as being at its top. */
const TOP_PX = 24;

type ShownList = {
  tab: LeadTab;
  search: string;
  searchFor(text: string): void;
  resource: Resource<LeadList>;
  /** The element of the list, which scrolls by itself on a wide screen. */
  scrollBox: RefObject<HTMLDivElement | null>;
  /** How many leads have come that are not shown yet. */
  arrived: number;
  showArrived(): void;
  /** Updates the row of a lead, which stays in its place. */
  change(number: number, changes: Partial<LeadItem>): void;
};

/** The page of the inbox that the address names, kept up to date by the stream of events. */
export function useLeadList(): ShownList {
  const address = useSearch();
  const [search, setSearchText] = useEntryText();
  const tab = LEAD_TABS.find((known) => known === address.get('tab')) ?? 'new';
  const page = address.get('page') ?? '1';
  const path = `/leads?${new URLSearchParams({ tab, page })}`;
  const listed = useResource<LeadList>(search ? undefined : path);
  const found = useSearchedResource<LeadList>('/leads/search', { q: search, page: Number(page) });
  const resource = search ? found : listed;
  const scrollBox = useRef<HTMLDivElement>(null);
  const [announced, setAnnounced] = useState<{ path: string; numbers: number[] }>({ path, numbers: [] });
  const arrivedNumbers = announced.path === path ? announced.numbers : [];
  const { data } = resource;
  const counts = data?.counts;
  useEffect(() => {
    if (counts) leadCounts.set(counts);
  }, [counts]);
  const isStale = useRef(false);
  useLeadNews((news) => {
    // The answer that is being loaded may be older than the news.
    if (resource.loading) isStale.current = true;
    if (!data || news === 'viewings') return;
    if (news === 'reset') return resource.reload();
    const isAtTop = page === '1' && isAtTopOf(scrollBox.current);
    const belongs = (item: LeadItem) => !search && belongsTo(item, tab);
    if (isAtTop) resource.change((list) => withNews(list, news, belongs));
    else {
      const fresh = missingLeads(data, news, belongs).map(({ number }) => number);
      setAnnounced((before) => ({ path, numbers: [...new Set([...(before.path === path ? before.numbers : []), ...fresh])] }));
      resource.change((list) => withNews(list, news));
    }
  });
  const { loading } = resource;
  const reloadStale = useEffectEvent(() => {
    if (isStale.current) resource.reload();
    isStale.current = false;
  });
  useEffect(() => {
    if (!loading) reloadStale();
  }, [loading]);
  const newsStart = useStore(leadNewsStart) ?? 0;
  const isOlderThanNews = !loading && data !== undefined && data.lastEvent < newsStart;
  const reloadOld = useEffectEvent(() => resource.reload());
  useEffect(() => {
    if (isOlderThanNews) reloadOld();
  }, [isOlderThanNews]);
  return {
    ...{ tab, search, resource, scrollBox, arrived: arrivedNumbers.length },
    searchFor(text) {
      setSearchText(text);
      setSearch({ page: undefined });
    },
    showArrived() {
      setAnnounced({ path, numbers: [] });
      if (page !== '1') setSearch({ page: undefined });
      resource.reload();
      scrollBox.current?.scrollTo({ top: 0 });
      if (!matchMedia(WIDE).matches) window.scrollTo({ top: 0 });
    },
    change: (number, changes) => resource.change((list) => ({ ...list, items: list.items.map((item) => (item.number === number ? { ...item, ...changes } : item)) })),
  };
}

/** A list that is hidden, because one of its leads is open on a narrow screen, counts as being at its top: nobody sees its rows move. */
const isAtTopOf = (box: HTMLElement | null): boolean => {
  if (!box || box.offsetParent === null) return true;
  return (matchMedia(WIDE).matches ? box.scrollTop : window.scrollY) < TOP_PX;
};

function belongsTo({ step, assignee }: LeadItem, tab: LeadTab): boolean {
  const isOpen = OPEN_STEPS.some((open) => open === step);
  if (tab === 'mine') return isOpen && assignee?.id === session.get()?.id;
  if (tab === 'open') return WORKED_STEPS.some((worked) => worked === step);
  return tab === 'all' ? step !== 'spam' : step === tab;
}
