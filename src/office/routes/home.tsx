import { useEffect } from 'react';
import { dayInMoscow } from '#contract/core/in-moscow.ts';
import { capitalised } from '#contract/core/text.ts';
import type { Today } from '#contract/office/today.ts';
import { m } from '#messages';
import { useLeadNews, useReloadOnDeletion } from '#office/app/lead-news.ts';
import { useResource } from '#office/app/resource.ts';
import { setSearch, useSearch } from '#office/app/router.tsx';
import { session } from '#office/app/session.ts';
import { useStore } from '#office/app/store.ts';
import { TodayLists } from '#office/features/today/today-lists.tsx';
import { TodayPlots } from '#office/features/today/today-plots.tsx';
import { longDay } from '#office/features/viewings/viewing-time.ts';
import { Segments } from '#office/kit/choice.tsx';
import { Loaded } from '#office/layout/loaded.tsx';
import { timeText } from '#office/layout/moment.ts';
import { PageHead } from '#office/layout/page-head.tsx';

const MINUTE_MS = 60_000;

/** What needs the person now. Everything here is a minute old at most. */
export function Page() {
  const role = useStore(session)?.role;
  const scope = useSearch().get('scope') === 'own' ? 'own' : 'all';
  const resource = useResource<Today>(`/today?scope=${scope}`);
  useReloadOnDeletion(resource.reload);
  const { reload } = resource;
  useLeadNews((news) => typeof news === 'object' && news.events.some(({ kind }) => kind === 'arrived' || kind === 'shortlist') && reload());
  // biome-ignore lint/correctness/useExhaustiveDependencies: `reload` is a new function at every render, and does the same
  useEffect(() => {
    const timer = setInterval(() => !document.hidden && reload(), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const now = new Date(resource.data?.now ?? Date.now());
  return (
    <>
      <PageHead
        title={capitalised(longDay(dayInMoscow(now)))}
        note={timeText(now)}
        actions={
          role === 'owner' && (
            <Segments
              small
              label={m['office.today.scope']()}
              value={scope}
              options={[
                { value: 'all', title: m['office.today.scopeAll']() },
                { value: 'own', title: m['office.today.scopeOwn']() },
              ]}
              onValue={(value) => setSearch({ scope: value === 'own' ? value : undefined })}
            />
          )
        }
      />
      <Loaded resource={resource} rows={10}>
        {(today) => (
          <>
            <TodayLists today={today} onChange={reload} />
            <TodayPlots plots={today.plots} />
          </>
        )}
      </Loaded>
    </>
  );
}
