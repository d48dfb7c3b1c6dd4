import ICAL from 'ical.js';
import type { Taken } from './smtp.ts';

/** An iCalendar file, read as a calendar program does; the fields are those of its first event. */
export function readCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const parts = calendar.getAllSubcomponents('vevent');
  const event = new ICAL.Event(parts[0]);
  const propertyOf = (name: string) => parts[0]?.getFirstPropertyValue(name);
  return {
    method: calendar.getFirstPropertyValue('method'),
    events: parts.length,
    uid: event.uid,
    sequence: event.sequence,
    starts: event.startDate.toJSDate().toISOString(),
    ends: event.endDate.toJSDate().toISOString(),
    /** Times in UTC need no definition of a time zone, and are the same everywhere. */
    zone: event.startDate.zone.tzid,
    location: event.location,
    summary: event.summary,
    status: propertyOf('status'),
    organizer: propertyOf('organizer'),
    attendee: propertyOf('attendee'),
  };
}

/** The calendar in a letter. A mail program offers it only if the part itself says its method. */
export function calendarOf({ raw, attachments }: Pick<Taken, 'raw' | 'attachments'>) {
  const calendar = readCalendar(attachments.find(({ filename }) => filename === 'viewing.ics')?.content.toString() ?? '');
  const [, said] = /content-type: text\/calendar; charset=utf-8; method=(\w+)/i.exec(raw) ?? [];
  if (said !== calendar.method) throw new Error(`the part says ${said}, the calendar ${calendar.method}`);
  return calendar;
}
