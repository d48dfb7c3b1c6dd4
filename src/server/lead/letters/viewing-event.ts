import { m } from '#messages';
import { lotOf } from '#server/catalog/lot/lot-reference.ts';
import type { FullLead } from '#server/lead/full-lead.ts';

/** A viewing is planned for an hour. */
const HOUR_MS = 3_600_000;
/** Moscow has no daylight saving time. */
const MOSCOW = '+03:00';

/** An iCalendar event for the visitor; tentative, since an agent has to confirm the viewing. */
export function viewingEvent(fullLead: FullLead, origin: string, brand: string): string | undefined {
  const { lead } = fullLead;
  const { lang: locale, details } = lead;
  const lot = lotOf(fullLead, locale);
  const starts = Date.parse(`${details.date}T${details.time}:00${MOSCOW}`);
  if (!lot || Number.isNaN(starts)) return undefined;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tanais//Viewings//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${lead.id}@${new URL(origin).hostname}`,
    `DTSTAMP:${utc(lead.createdAt.getTime())}`,
    `DTSTART:${utc(starts)}`,
    `DTEND:${utc(starts + HOUR_MS)}`,
    `SUMMARY:${escaped(m['mail.received.event']({ brand, lot: String(lot.id) }, { locale }))}`,
    `LOCATION:${escaped(lot.address)}`,
    `DESCRIPTION:${escaped(`${lot.title}\n${origin}${lot.path}`)}`,
    `URL:${origin}${lot.path}`,
    'STATUS:TENTATIVE',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map(folded).join('\r\n').concat('\r\n');
}

/** `20261115T070000Z` */
const utc = (moment: number) => new Date(moment).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
const escaped = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');

/** Lines have at most 75 bytes (RFC 5545, 3.1) and are never broken inside a character. */
function folded(line: string): string {
  let [shown, length] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (length + size > 75) [shown, length] = [`${shown}\r\n `, 1];
    shown += character;
    length += size;
  }
  return shown;
}
