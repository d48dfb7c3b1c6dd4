import { eq, type SQL } from 'drizzle-orm';
import { lotPath } from '#contract/catalog/lot-path.ts';
import { dayInMoscow, inMoscow } from '#contract/core/in-moscow.ts';
import { type Locale, pathIn } from '#contract/core/locale.ts';
import { m } from '#messages';
import type { Executor } from '#server/db/client.ts';
import { agent } from '#server/db/schema/agent.ts';
import { lead } from '#server/db/schema/lead.ts';
import { lot } from '#server/db/schema/lot.ts';
import { person } from '#server/db/schema/person.ts';
import { staff } from '#server/db/schema/staff.ts';
import { viewing } from '#server/db/schema/viewing.ts';
import type { CalendarEvent } from '#server/lead/letters/calendar.ts';
import { formatDay } from '#server/lead/letters/lead-facts.ts';

export type FullViewing = Awaited<ReturnType<typeof findFullViewings>>[number];

/** Viewings with everything that letters and calendars say about them. */
export const findFullViewings = (db: Executor, where: SQL | undefined) =>
  db
    .select({
      viewing,
      staff: { name: staff.name, email: staff.email, locale: staff.locale },
      card: { name: agent.name, phone: agent.phone },
      lot: { id: lot.id, title: lot.title, address: lot.address },
      lead: { number: lead.number, name: lead.name },
      person: { name: person.name },
    })
    .from(viewing)
    .innerJoin(staff, eq(staff.id, viewing.staffId))
    .innerJoin(person, eq(person.id, viewing.personId))
    .leftJoin(agent, eq(agent.id, staff.agentId))
    .leftJoin(lot, eq(lot.id, viewing.lotId))
    .leftJoin(lead, eq(lead.id, viewing.leadId))
    .where(where)
    .orderBy(viewing.startsAt, viewing.id);

/** What a calendar and a letter need to say when and where a viewing is. */
export type TimeAndPlace = {
  viewing: Pick<FullViewing['viewing'], 'uid' | 'updatedAt' | 'sequence' | 'startsAt' | 'minutes' | 'state' | 'place'>;
  lot: FullViewing['lot'];
};

const MINUTE_MS = 60_000;
const timeOf = (moment: Date): string => inMoscow(moment).slice(11, 16);

/** `среда, 20 мая, 12:30–13:30` */
export function whenOf({ startsAt, minutes }: Pick<FullViewing['viewing'], 'startsAt' | 'minutes'>, locale: Locale): string {
  const end = new Date(startsAt.getTime() + minutes * MINUTE_MS);
  return `${startOf(startsAt, locale)}–${timeOf(end)}`;
}

/** `среда, 20 мая, 12:30` */
export const startOf = (startsAt: Date, locale: Locale): string => `${formatDay(dayInMoscow(startsAt), locale)},\u00a0${timeOf(startsAt)}`;

/** Where the agent and the visitor meet: the place that was written down, else the address of the lot. */
export const placeOf = ({ viewing: { place }, lot: shown }: TimeAndPlace, locale: Locale): string => place || (shown?.address[locale] ?? '');

export const lotAddress = (id: number, origin: string, locale: Locale): string => origin + pathIn(locale, lotPath({ id }));

type EventContext = { locale: Locale; origin: string; brand: string };

/** The event in a calendar; without the visitor's name, since calendars are shared. */
export function eventOf(full: TimeAndPlace, { locale, origin, brand }: EventContext): CalendarEvent {
  const { viewing: found, lot: shown } = full;
  const url = shown ? lotAddress(shown.id, origin, locale) : undefined;
  return {
    uid: `${found.uid}@${new URL(origin).hostname}`,
    stamp: found.updatedAt,
    sequence: found.sequence,
    startsAt: found.startsAt,
    minutes: found.minutes,
    summary: shown ? m['mail.received.event']({ brand, lot: String(shown.id) }, { locale }) : m['mailViewing.event']({ brand }, { locale }),
    location: placeOf(full, locale),
    description: [shown?.title[locale], url].filter(Boolean).join('\n'),
    url,
    status: found.state === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
  };
}
