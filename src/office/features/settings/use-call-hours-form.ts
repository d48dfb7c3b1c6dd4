import { useState } from 'react';
import { type CallSpan, type CallWeek, DAY_END } from '#contract/agency/call-week.ts';
import type { CallHoursInput, CallHoursSettings } from '#contract/office/settings.ts';
import { ApiError, call } from '#office/app/api.ts';
import { forgetCallHours } from '#office/app/dictionaries.ts';
import { useAction } from '#office/app/use-action.ts';

export const CALL_HOURS_PATH = '/settings/hours';

/** The hours of a day off are kept, in case it becomes a working day again. */
export type Day = { isOpen: boolean; spans: CallSpan[] };

const USUAL: CallSpan = { opens: '09:00', closes: '18:00' };
const BREAK = { from: '13:00', until: '14:00' };
const MIDNIGHT = '00:00';

const daysOf = (week: CallWeek): Day[] => week.map((spans) => (spans.length > 0 ? { isOpen: true, spans } : { isOpen: false, spans: [USUAL] }));

/** A time field of the browser has no 24:00. */
export const shownTime = (time: string): string => (time === DAY_END ? MIDNIGHT : time);
export const closingTime = (typed: string): string => (typed === MIDNIGHT ? DAY_END : typed);

/** Splits the last span of a day by a break for lunch. If lunch is not within it, adds an empty span to fill in. */
export function withBreak(spans: CallSpan[]): CallSpan[] {
  const last = spans.at(-1);
  if (!last || last.opens >= BREAK.from || last.closes <= BREAK.until) return [...spans, { opens: '', closes: '' }];
  return [...spans.slice(0, -1), { opens: last.opens, closes: BREAK.from }, { opens: BREAK.until, closes: last.closes }];
}

/** Joins the spans before and after a break; `after` is the index of the second one. */
export const withoutBreak = (spans: CallSpan[], after: number): CallSpan[] =>
  spans.flatMap((span, index) => (index === after ? [] : index === after - 1 ? [{ opens: span.opens, closes: spans[after]?.closes || span.closes }] : [span]));

/** The week as it is typed, and the hours that the server has. */
export function useCallHoursForm(stored: CallHoursSettings, onStored: (settings: CallHoursSettings) => void) {
  const [serverHours, setServerHours] = useState(stored);
  const [days, setDays] = useState(() => daysOf(stored.week));
  const [isSaved, setSaved] = useState(false);
  const [conflictText, setConflictText] = useState<string>();
  const action = useAction();
  const week: CallWeek = days.map(({ isOpen, spans }) => (isOpen ? spans : []));
  const isChanged = JSON.stringify(week) !== JSON.stringify(serverHours.week);
  const show = (settings: CallHoursSettings) => {
    setServerHours(settings);
    setDays(daysOf(settings.week));
    setConflictText(undefined);
    action.reset();
  };
  if (stored.version !== serverHours.version && !isChanged && !action.busy) show(stored);

  const save = () =>
    action.run(async () => {
      setConflictText(undefined);
      const body: CallHoursInput = { version: serverHours.version, week };
      try {
        const saved = await call<CallHoursSettings>('PUT', CALL_HOURS_PATH, { body });
        forgetCallHours();
        onStored(saved);
        show(saved);
        setSaved(true);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'changed_by_other') throw error;
        // What was typed stays. The form then says which hours a colleague has saved, and the next save replaces them.
        const theirs = await call<CallHoursSettings>('GET', CALL_HOURS_PATH);
        onStored(theirs);
        setServerHours(theirs);
        setConflictText(error.message);
      }
    });
  return {
    days,
    week,
    serverHours,
    action,
    isChanged,
    isSaved: isSaved && !isChanged,
    conflictText,
    /** Changes one day. */
    change(index: number, day: Partial<Day>) {
      setDays((all) => all.map((one, at) => (at === index ? { ...one, ...day } : one)));
    },
    /** Removes the errors too: they are named by the index of a span, which may have changed. */
    rearrange(next: (all: Day[]) => Day[]) {
      action.reset();
      setDays(next);
    },
    /** Shows these hours instead of what was typed. */
    show,
    save,
  };
}
