import { momentInMoscow } from '#contract/core/in-moscow.ts';
import { VIEWING_MINUTES } from '#contract/office/viewing-words.ts';
import { m } from '#messages';
import { lotOf, publishedAddressOf } from '#server/catalog/lot/lot-reference.ts';
import type { FullLead } from '#server/lead/full-lead.ts';
import { writeCalendar } from './calendar.ts';

/** A calendar event for a visitor who has booked a viewing; tentative, since an agent has to confirm it. Until then it shows no more of the address than the page of the lot. */
export function viewingEvent(fullLead: FullLead, origin: string, brand: string): string | undefined {
  const { lead } = fullLead;
  const { lang: locale, details } = lead;
  const lot = lotOf(fullLead, locale);
  const startsAt = momentInMoscow(`${details.date}`, `${details.time}`);
  if (!lot || Number.isNaN(startsAt.getTime())) return undefined;
  return writeCalendar('PUBLISH', [
    {
      uid: `${lead.id}@${new URL(origin).hostname}`,
      stamp: lead.createdAt,
      startsAt,
      minutes: VIEWING_MINUTES.usual,
      summary: m['mail.received.event']({ brand, lot: String(lot.id) }, { locale }),
      location: publishedAddressOf(fullLead, locale),
      description: `${lot.title}\n${origin}${lot.path}`,
      url: origin + lot.path,
      status: 'TENTATIVE',
    },
  ]);
}
