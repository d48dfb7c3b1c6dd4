import type { CallHours } from './call-hours.ts';

export type CallSpan = { opens: string; closes: string };
/** The spans of each day, from Monday to Sunday; a day off has none. */
export type CallWeek = CallSpan[][];
export type CallProblem = 'required' | 'notTime' | 'closesEarly' | 'spansOverlap' | 'noCallDay';

/** The most spans that a day may have. */
export const MAX_CALL_SPANS = 4;
const WEEK = [1, 2, 3, 4, 5, 6, 7];
/** The end of a day, as a closing time. */
export const DAY_END = '24:00';
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Call hours day by day, as the office shows them. */
export const weekOf = (hours: CallHours): CallWeek => WEEK.map((day) => joined(hours.filter(({ days }) => days.includes(day))));

/** Call hours as they are stored: days with the same spans share an entry. */
export function hoursOf(week: CallWeek): CallHours {
  const days = week.map((spans, index) => ({ day: index + 1, spans: joined(spans) }));
  const alike = Map.groupBy(days, ({ spans }) => JSON.stringify(spans));
  return [...alike.values()].flatMap((group) => (group[0]?.spans ?? []).map((span) => ({ days: group.map(({ day }) => day), ...span })));
}

/** Sorts the spans, and joins those that touch or overlap. */
function joined(spans: readonly CallSpan[]): CallSpan[] {
  const result: CallSpan[] = [];
  for (const { opens, closes } of spans.toSorted((one, other) => (one.opens < other.opens ? -1 : 1))) {
    const last = result.at(-1);
    if (last && opens <= last.closes) last.closes = closes > last.closes ? closes : last.closes;
    else result.push({ opens, closes });
  }
  return result;
}

/** What is wrong with a week that somebody has typed, by field: `week.0.1.opens` is the second span of Monday. */
export function weekProblems(week: CallWeek): Record<string, CallProblem> {
  if (week.every((spans) => spans.length === 0)) return { week: 'noCallDay' };
  const all = week.flatMap((spans, day) =>
    spans.flatMap((span, index) => spanProblems(span, spans[index - 1]).map(([field, problem]) => [`week.${day}.${index}.${field}`, problem])),
  );
  return Object.fromEntries(all);
}

function spanProblems({ opens, closes }: CallSpan, before: CallSpan | undefined): [keyof CallSpan, CallProblem][] {
  const unclear = [
    ['opens', timeProblem(opens)],
    ['closes', closes === DAY_END ? undefined : timeProblem(closes)],
  ].filter((field): field is [keyof CallSpan, CallProblem] => field[1] !== undefined);
  if (unclear.length > 0) return unclear;
  if (before && opens < before.closes) return [['opens', 'spansOverlap']];
  return closes <= opens ? [['closes', 'closesEarly']] : [];
}

const timeProblem = (time: string): CallProblem | undefined => (time === '' ? 'required' : TIME.test(time) ? undefined : 'notTime');
