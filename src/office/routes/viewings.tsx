import { useEffect, useState } from 'react';
import { addDays, dayInMoscow } from '#contract/core/in-moscow.ts';
import type { ViewingItem, ViewingList } from '#contract/office/viewings.ts';
import { OFFICE_API_BASE } from '#contract/staff/staff.ts';
import { m } from '#messages';
import { useLeadNews } from '#office/app/lead-news.ts';
import { useResource } from '#office/app/resource.ts';
import { setSearch, useSearch } from '#office/app/router.tsx';
import { useShortcuts } from '#office/app/shortcuts.ts';
import { useNow } from '#office/app/use-now.ts';
import { AskedList } from '#office/features/viewings/asked-list.tsx';
import { DayList } from '#office/features/viewings/day-list.tsx';
import { isForCalendar } from '#office/features/viewings/is-for-calendar.ts';
import type { FormStart } from '#office/features/viewings/use-viewing-form.ts';
import { CancelViewing, ViewingCard } from '#office/features/viewings/viewing-card.tsx';
import { ViewingForm } from '#office/features/viewings/viewing-form.tsx';
import { dayOf, isDay, longDay, rangeText, timeOf, weekOf } from '#office/features/viewings/viewing-time.ts';
import css from '#office/features/viewings/viewings.module.css';
import { type View, ViewingsGrid, ViewingTools } from '#office/features/viewings/viewings-grid.tsx';
import { Button, buttonClass, IconButton } from '#office/kit/button.tsx';
import { Icon } from '#office/kit/icon.tsx';
import { Notice } from '#office/kit/states.tsx';
import { showToast } from '#office/kit/toasts.tsx';
import { Loaded } from '#office/layout/loaded.tsx';
import { PageHead } from '#office/layout/page-head.tsx';
import { useAssignees } from '#office/layout/use-assignees.ts';
import { PHONE, useMedia } from '#ui/hooks/use-media.ts';

const MINUTE_MS = 60_000;

/** The calendar of viewings. The day, the view and the agent are in the address, and so is what is open: a viewing, or a lead that gets one. */
export function Page() {
  const search = useSearch();
  const now = useNow(MINUTE_MS);
  const today = dayInMoscow(now);
  const date = search.get('date');
  const day = isDay(date) ? date : today;
  const view: View = search.get('view') === 'day' ? 'day' : 'week';
  const isPhone = useMedia(PHONE);
  const days = weekOf(day);
  const query = new URLSearchParams({ from: days[0] ?? day, days: '7', ...(search.get('agent') && { staffId: search.get('agent') ?? '' }) });
  const resource = useResource<ViewingList>(`/viewings?${query}`);
  useLeadNews((news) => resource.data && isForCalendar(news, resource.data) && resource.reload());
  const agents = useAssignees(Number(search.get('agent')));
  const items = resource.data?.items ?? [];
  const open = items.find(({ id }) => String(id) === search.get('viewing'));
  const missingText = useOtherViewing(search.get('viewing'), resource.data);
  const leadNumber = /^\d{1,9}$/.test(search.get('lead') ?? '') ? Number(search.get('lead')) : undefined;
  const [form, setForm] = useState<FormStart>();
  const [cancelling, setCancelling] = useState(false);

  const show = (date: string) => setSearch({ date: date === today ? undefined : date, viewing: undefined });
  const step = (direction: number) => show(addDays(day, direction * (view === 'day' || isPhone ? 1 : 7)));
  const close = (date = search.get('date') ?? undefined) => {
    setForm(undefined);
    setCancelling(false);
    setSearch({ date, viewing: undefined, lead: undefined });
  };
  const saved = (item: ViewingItem, text: string) => {
    close(dayOf(item.startsAt));
    resource.reload();
    showToast({ text });
  };
  const focusNext = (direction: number) => {
    const elements = [...document.querySelectorAll<HTMLElement>('[data-viewing]')];
    const focusedIndex = elements.indexOf(document.activeElement as HTMLElement);
    elements[focusedIndex < 0 ? (direction > 0 ? 0 : elements.length - 1) : Math.max(0, Math.min(elements.length - 1, focusedIndex + direction))]?.focus();
  };
  useShortcuts({
    ArrowLeft: () => show(addDays(day, -1)),
    ArrowRight: () => show(addDays(day, 1)),
    KeyT: () => show(today),
    KeyN: () => setForm({ day }),
    KeyJ: () => focusNext(1),
    KeyK: () => focusNext(-1),
  });
  const shown = view === 'day' && !isPhone ? items.filter((item) => dayOf(item.startsAt) === day) : items;
  const range = view === 'day' && !isPhone ? longDay(day) : rangeText(days[0] ?? day, days[6] ?? day);
  const formStart = form ?? (leadNumber === undefined ? undefined : { leadNumber });
  return (
    <>
      <PageHead
        title={m['office.nav.viewings']()}
        note={resource.data && m['office.viewings.count']({ range, count: shown.filter(({ state }) => state !== 'cancelled').length })}
        actions={
          <>
            <span className={css.steps}>
              <IconButton outlined icon="previous" label={m['office.viewings.previous']()} onClick={() => step(-1)} />
              <Button onClick={() => show(today)}>{m['office.viewings.today']()}</Button>
              <IconButton outlined icon="next" label={m['office.viewings.next']()} onClick={() => step(1)} />
            </span>
            {!isPhone && (
              <a className={buttonClass({ look: 'quiet' })} href={`${OFFICE_API_BASE}/viewings/calendar?${query}`} download>
                <Icon name="download" small />
                {m['office.viewings.ics']()}
              </a>
            )}
            <Button look="primary" icon="plus" onClick={() => setForm({ day })}>
              {m['office.viewings.new']()}
            </Button>
          </>
        }
      />
      <ViewingTools {...{ view, agents, isPhone }} agent={search.get('agent') ?? ''} />
      {missingText && <Notice look="warning">{missingText}</Notice>}
      <Loaded resource={resource} rows={10}>
        {(data) => (
          <>
            {isPhone ? (
              <DayList {...{ days, day, now }} items={data.items} onOpen={({ id }) => setSearch({ viewing: String(id) })} />
            ) : (
              <ViewingsGrid
                {...{ view, days, day, today, now }}
                items={shown}
                onDay={(date) => setSearch({ date, view: 'day' })}
                onOpen={({ id }) => setSearch({ viewing: String(id) })}
                onMove={(item, to) => setForm({ edited: item, ...to })}
              />
            )}
            <AskedList asked={data.asked} onChoose={(leadNumber) => setForm({ leadNumber })} />
          </>
        )}
      </Loaded>
      {open && !formStart && !cancelling && (
        <ViewingCard
          item={open}
          now={now}
          onClose={() => close()}
          onChange={() => setForm({ edited: open })}
          onCancel={() => setCancelling(true)}
          onSaved={(item) => saved(item, m['office.viewings.saved.result']())}
        />
      )}
      {open && cancelling && <CancelViewing item={open} onClose={() => close()} onSaved={(item) => saved(item, m['office.viewings.saved.cancelled']())} />}
      {formStart && (
        <ViewingForm
          key={`${formStart.leadNumber} ${formStart.edited?.id}`}
          start={formStart}
          today={day}
          asked={resource.data?.asked ?? []}
          onClose={() => close()}
          onOpen={({ id, startsAt }) => {
            setForm(undefined);
            setSearch({ lead: undefined, date: dayOf(startsAt), viewing: String(id) });
          }}
          onSaved={(item, isNew) => {
            const when = `${longDay(dayOf(item.startsAt))}, ${timeOf(item.startsAt)}`;
            saved(item, isNew ? m['office.viewings.saved.planned']({ when }) : m['office.viewings.saved.changed']({ when }));
          }}
        />
      )}
    </>
  );
}

/** If the address names a viewing that is not listed, shows the week of that viewing. Returns why it cannot be shown. */
function useOtherViewing(id: string | null, list: ViewingList | undefined): string | undefined {
  const isListed = list?.items.some((item) => String(item.id) === id);
  const isUnlisted = id !== null && list !== undefined && !isListed;
  const isNumber = /^\d{1,9}$/.test(id ?? '');
  const { data, failure } = useResource<ViewingItem>(isUnlisted && isNumber ? `/viewings/${id}` : undefined);
  const day = isUnlisted && data && String(data.id) === id ? dayOf(data.startsAt) : undefined;
  useEffect(() => {
    if (day) setSearch({ date: day, agent: undefined });
  }, [day]);
  if (!isUnlisted || (isNumber && !failure)) return undefined;
  return failure && failure.status !== 403 && failure.status !== 404 ? failure.message : m['office.viewings.missing']();
}
