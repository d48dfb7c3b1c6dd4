type Address = { name?: string; email: string };
export type CalendarEvent = {
  uid: string;
  /** When this state of the event was written. */
  stamp: Date;
  /** Grows with each change: a calendar keeps the event with the highest number. */
  sequence?: number;
  startsAt: Date;
  minutes: number;
  summary: string;
  location: string;
  description: string;
  url?: string;
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  organizer?: Address;
  attendee?: Address;
};
/** PUBLISH only shows an event; REQUEST invites to it or changes it, CANCEL takes it back (RFC 5546). */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL';

/** The content of an iCalendar file (RFC 5545). Times are in UTC, which every calendar shows in its own time zone. */
export function writeCalendar(method: CalendarMethod, events: readonly CalendarEvent[]): string {
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Tanais//Viewings//EN', `METHOD:${method}`, ...events.flatMap(linesOf), 'END:VCALENDAR'];
  return lines.map(folded).join('\r\n').concat('\r\n');
}

const MINUTE_MS = 60_000;

function linesOf({ uid, stamp, sequence, startsAt, minutes, summary, location, description, url, status, organizer, attendee }: CalendarEvent): string[] {
  const starts = startsAt.getTime();
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
    `DTSTAMP:${utc(stamp.getTime())}`,
    `DTSTART:${utc(starts)}`,
    `DTEND:${utc(starts + minutes * MINUTE_MS)}`,
    `SUMMARY:${escaped(summary)}`,
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    `DESCRIPTION:${escaped(description)}`,
    ...(url ? [`URL:${url}`] : []),
    ...(organizer ? [`ORGANIZER${nameParameter(organizer)}:mailto:${organizer.email}`] : []),
    ...(attendee ? [`ATTENDEE${nameParameter(attendee)};ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE:mailto:${attendee.email}`] : []),
    `STATUS:${status}`,
    'END:VEVENT',
  ];
}

/** `20261115T070000Z` */
const utc = (moment: number) => new Date(moment).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
const escaped = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');
/** Quotation marks are left out: a parameter cannot contain them. */
const nameParameter = ({ name }: Address) => (name ? `;CN="${name.replaceAll(/["\p{Cc}]/gu, '')}"` : '');

/** Lines have at most 75 bytes (RFC 5545, 3.1) and are never broken inside a character. */
function folded(line: string): string {
  let [written, length] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (length + size > 75) [written, length] = [`${written}\r\n `, 1];
    written += character;
    length += size;
  }
  return written;
}
