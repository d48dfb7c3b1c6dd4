import { useEffect, useState } from 'react';
import type { List } from '#contract/core/list.ts';
import type { LeadDetail } from '#contract/office/leads.ts';
import type { OfficeLotRow } from '#contract/office/lot-list.ts';
import { VIEWING_MINUTES } from '#contract/office/viewing-words.ts';
import type { ClashList, NewViewing, ViewingItem } from '#contract/office/viewings.ts';
import { ApiError, call } from '#office/app/api.ts';
import { useResource } from '#office/app/resource.ts';
import { session } from '#office/app/session.ts';
import { useAction } from '#office/app/use-action.ts';
import { dayOf, momentOf, timeOf } from './viewing-time.ts';

export type Values = { lotId: string; day: string; time: string; minutes: number; staffId: number; place: string; note: string; toVisitor: boolean; toAgent: boolean };
/** What is known when the form opens: a viewing that is changed, the number of a lead, a time. */
export type Opened = { item?: ViewingItem; lead?: number; day?: string; time?: string; staffId?: number };

const valuesOf = ({ item, day, time, staffId }: Opened, today: string): Values => ({
  lotId: String(item?.lot?.id ?? ''),
  day: day ?? (item ? dayOf(item.startsAt) : today),
  time: time ?? (item ? timeOf(item.startsAt) : ''),
  minutes: item?.minutes ?? VIEWING_MINUTES.usual,
  staffId: staffId ?? item?.agent.id ?? session.get()?.id ?? 0,
  place: item?.place ?? '',
  note: item?.note ?? '',
  toVisitor: true,
  toAgent: true,
});

/** The values of the form, the visitor they are for, what they clash with, and how they are saved. */
export function useViewingForm(opened: Opened, today: string, onSaved: (item: ViewingItem, isNew: boolean) => void) {
  const [values, setValues] = useState(() => valuesOf(opened, today));
  const [number, setNumber] = useState(opened.lead);
  const [base, setBase] = useState(opened.item);
  const [requestId] = useState(() => crypto.randomUUID());
  const action = useAction();
  const set = (changes: Partial<Values>) => {
    setValues((now) => ({ ...now, ...changes }));
    action.forget(Object.keys(changes).map((field) => (field === 'day' || field === 'time' ? 'startsAt' : field)));
  };
  const lead = useResource<LeadDetail>(opened.item || number === undefined ? undefined : `/leads/${number}`);
  const filledFrom = useFilling(lead.data, set);
  const moment = momentOf(values.day, values.time);
  const isLot = /^\d{1,9}$/.test(values.lotId);
  const found = useResource<List<OfficeLotRow>>(isLot ? `/lots?${new URLSearchParams({ search: values.lotId, limit: '25' })}` : undefined);
  const clashQuery = moment && {
    startsAt: moment,
    minutes: String(values.minutes),
    staffId: String(values.staffId),
    ...(isLot && { lotId: values.lotId }),
    ...(base && { except: String(base.id) }),
  };
  const clashes = useResource<ClashList>(clashQuery ? `/viewings/clashes?${new URLSearchParams(clashQuery)}` : undefined).data?.items ?? [];
  const email = base ? base.email : (lead.data?.contacts.items.find(({ kind }) => kind === 'email')?.text ?? null);

  const save = () =>
    action.run(async () => {
      const { minutes, staffId, place, note, toVisitor, toAgent } = values;
      const fields = {
        lotId: values.lotId ? Number(values.lotId) : null,
        staffId,
        startsAt: moment ?? '',
        minutes,
        place,
        note,
        notify: { visitor: toVisitor && email !== null, agent: toAgent },
      };
      if (!base) {
        const body: NewViewing = { requestId, lead: number, ...fields };
        return onSaved(await call<ViewingItem>('POST', '/viewings', { body }), true);
      }
      try {
        onSaved(await call<ViewingItem>('PATCH', `/viewings/${base.id}`, { body: { sequence: base.sequence, ...fields } }), false);
      } catch (error) {
        // What was typed stays; the next save is a decision over what is agreed now, which the form then shows.
        if (error instanceof ApiError && error.code === 'changed_by_other') setBase(await call<ViewingItem>('GET', `/viewings/${base.id}`));
        throw error;
      }
    });
  return {
    values,
    set,
    action,
    save,
    clashes,
    email,
    /** The viewing as the server has it now, if it is being changed. */
    base,
    lead: filledFrom ? lead.data : undefined,
    leadFailure: lead.failure,
    number,
    choose: setNumber,
    lotTitle: found.data?.items.find(({ id }) => String(id) === values.lotId)?.title,
    lotIsUnknown: isLot && found.data !== undefined && !found.data.items.some(({ id }) => String(id) === values.lotId),
    lang: base?.lang ?? lead.data?.lang,
  };
}

/** A viewing from a lead begins with what the visitor has asked for. Once: what is typed afterwards stays. */
function useFilling(lead: LeadDetail | undefined, set: (changes: Partial<Values>) => void): boolean {
  const [filledFrom, setFilledFrom] = useState<number>();
  useEffect(() => {
    if (!lead || filledFrom === lead.number) return;
    setFilledFrom(lead.number);
    set({
      ...(lead.lot && !lead.lot.isPartners && { lotId: String(lead.lot.id) }),
      // What the visitor once asked for says nothing of a second viewing.
      ...(lead.booking && lead.viewings.length === 0 && { day: dayOf(lead.booking.startsAt), time: timeOf(lead.booking.startsAt) }),
      ...(lead.assignee && { staffId: lead.assignee.id }),
    });
  });
  return lead !== undefined;
}
