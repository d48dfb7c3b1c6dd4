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
/** What the form begins with: the viewing that is being changed, or the lead that gets one; a time; an agent. */
export type FormStart = { edited?: ViewingItem; leadNumber?: number; day?: string; time?: string; staffId?: number };

const valuesOf = ({ edited, day, time, staffId }: FormStart, today: string): Values => ({
  lotId: String(edited?.lot?.id ?? ''),
  day: day ?? (edited ? dayOf(edited.startsAt) : today),
  time: time ?? (edited ? timeOf(edited.startsAt) : ''),
  minutes: edited?.minutes ?? VIEWING_MINUTES.usual,
  staffId: staffId ?? edited?.agent.id ?? session.get()?.id ?? 0,
  place: edited?.place ?? '',
  note: edited?.note ?? '',
  toVisitor: true,
  toAgent: true,
});

/** The values of the form, the visitor they are for, what they clash with, and how they are saved. */
export function useViewingForm(start: FormStart, today: string, onSaved: (item: ViewingItem, isNew: boolean) => void) {
  const [values, setValues] = useState(() => valuesOf(start, today));
  const [leadNumber, setLeadNumber] = useState(start.leadNumber);
  const [edited, setEdited] = useState(start.edited);
  const [requestId] = useState(() => crypto.randomUUID());
  const action = useAction();
  const set = (changes: Partial<Values>) => {
    setValues((now) => ({ ...now, ...changes }));
    action.forget(Object.keys(changes).map((field) => (field === 'day' || field === 'time' ? 'startsAt' : field)));
  };
  const lead = useResource<LeadDetail>(start.edited || leadNumber === undefined ? undefined : `/leads/${leadNumber}`);
  useLeadWishes(lead.data, set);
  const moment = momentOf(values.day, values.time);
  const isLot = /^\d{1,9}$/.test(values.lotId);
  const foundLots = useResource<List<OfficeLotRow>>(isLot ? `/lots?${new URLSearchParams({ search: values.lotId, limit: '25' })}` : undefined);
  const clashQuery = moment && {
    startsAt: moment,
    minutes: String(values.minutes),
    staffId: String(values.staffId),
    ...(isLot && { lotId: values.lotId }),
    ...(edited && { except: String(edited.id) }),
  };
  const clashes = useResource<ClashList>(clashQuery ? `/viewings/clashes?${new URLSearchParams(clashQuery)}` : undefined).data?.items ?? [];
  const email = edited ? edited.email : (lead.data?.contacts.items.find(({ kind }) => kind === 'email')?.text ?? null);

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
      if (!edited) {
        const body: NewViewing = { requestId, lead: leadNumber, ...fields };
        return onSaved(await call<ViewingItem>('POST', '/viewings', { body }), true);
      }
      try {
        onSaved(await call<ViewingItem>('PATCH', `/viewings/${edited.id}`, { body: { sequence: edited.sequence, ...fields } }), false);
      } catch (error) {
        // What was typed stays. The form then shows what a colleague has agreed meanwhile, and the next save replaces that.
        if (error instanceof ApiError && error.code === 'changed_by_other') setEdited(await call<ViewingItem>('GET', `/viewings/${edited.id}`));
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
    edited,
    lead: lead.data,
    leadFailure: lead.failure,
    leadNumber,
    chooseLead: setLeadNumber,
    lotTitle: foundLots.data?.items.find(({ id }) => String(id) === values.lotId)?.title,
    lotIsUnknown: isLot && foundLots.data !== undefined && !foundLots.data.items.some(({ id }) => String(id) === values.lotId),
    lang: edited?.lang ?? lead.data?.lang,
  };
}

/** Fills in what the visitor has asked for, once for each lead that is chosen: what is typed afterwards stays. */
function useLeadWishes(lead: LeadDetail | undefined, set: (changes: Partial<Values>) => void): void {
  const [filledFrom, setFilledFrom] = useState<number>();
  useEffect(() => {
    if (!lead || filledFrom === lead.number) return;
    setFilledFrom(lead.number);
    set({
      ...(lead.lot && !lead.lot.isPartners && { lotId: String(lead.lot.id) }),
      // The time that the visitor asked for was meant for the first viewing.
      ...(lead.booking && lead.viewings.length === 0 && { day: dayOf(lead.booking.startsAt), time: timeOf(lead.booking.startsAt) }),
      ...(lead.assignee && { staffId: lead.assignee.id }),
    });
  });
}
