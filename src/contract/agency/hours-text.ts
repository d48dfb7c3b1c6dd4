import { dayFormat } from '#contract/core/date-format.ts';
import type { Locale } from '#contract/core/locale.ts';
import { m } from '#messages';
import type { CallHours } from './call-hours.ts';
import { type CallSpan, DAY_END, weekOf } from './call-week.ts';

const WEEK_DAYS = 7;
const SUNDAY = Date.UTC(2023, 11, 31);
const DAY_MS = 86_400_000;
const NOON = 12;

/** Call hours as visitors read them beside the phone: `Mon–Fri, 9 am to 6 pm; Sat, 10 am to 4 pm`. */
export function hoursText(hours: CallHours, locale: Locale): string {
  const days = weekOf(hours).map((spans, index) => ({ day: index + 1, spans }));
  const alike = Map.groupBy(days, ({ spans }) => spans.map((span) => spanText(span, locale)).join(m['officeSettings.text.and']({}, { locale })));
  alike.delete('');
  if (alike.size === 0) return m['officeSettings.text.none']({}, { locale });
  const groups = [...alike].map(([times, group]) =>
    m['officeSettings.text.group'](
      {
        days: daysText(
          group.map(({ day }) => day),
          locale,
        ),
        times,
      },
      { locale },
    ),
  );
  return groups.join('; ');
}

function spanText({ opens, closes }: CallSpan, locale: Locale): string {
  if (opens === '00:00' && closes === DAY_END) return m['officeSettings.text.allDay']({}, { locale });
  return m['officeSettings.text.span']({ opens: timeText(opens, locale), closes: timeText(closes, locale) }, { locale });
}

function timeText(time: string, locale: Locale): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : time.slice(2);
  if (locale === 'ru') return `${hour}${minutes}`;
  if (minute === 0 && hour % NOON === 0) return hour === NOON ? 'noon' : 'midnight';
  return `${hour % NOON || NOON}${minutes}\u00a0${hour < NOON ? 'am' : 'pm'}`;
}

/** `Mon–Fri`, `Sat, Sun`: three days or more after one another are a range. */
function daysText(days: number[], locale: Locale): string {
  if (days.length === WEEK_DAYS) return m['officeSettings.text.daily']({}, { locale });
  const runs: number[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && run.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  const name = (day: number | undefined = 0) => weekdayText(day, locale, 'short');
  return runs.flatMap((run) => (run.length > 2 ? `${name(run[0])}–${name(run.at(-1))}` : run.map(name))).join(', ');
}

/** Monday is 1, Sunday is 7. */
export const weekdayText = (day: number, locale: Locale, weekday: 'short' | 'long'): string => dayFormat(locale, { weekday }).format(SUNDAY + day * DAY_MS);
