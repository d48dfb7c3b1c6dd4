import { m } from '#messages';
import type { FullLead } from '#server/lead/full-lead.ts';
import { type Letter, plainLetter } from '#server/outbox/letters/letter.ts';
import { receivedFacts, whenInMoscow } from './lead-facts.ts';

/** Confirms to the sender of a form that it has arrived. */
export function receivedLetter(fullLead: FullLead, origin: string): Letter {
  const { lead } = fullLead;
  const { lang: locale } = lead;
  const { title, text } = wordsOf(fullLead);
  return plainLetter(locale, {
    title,
    text,
    note: m['mail.received.note']({ number: String(lead.number) }, { locale }),
    blocks: [{ kind: 'facts', facts: receivedFacts(fullLead, locale, origin) }],
  });
}

function wordsOf({ lead: { type, phone, lang: locale, details } }: FullLead): { title: string; text: string } {
  if (type === 'book-view') {
    return {
      title: m['mail.received.viewTitle']({ when: whenInMoscow(details, locale) ?? '' }, { locale }),
      text: (phone ? m['mail.received.viewText'] : m['mail.received.viewTextMail'])({}, { locale }),
    };
  }
  if (type === 'offer-price') return { title: m['mail.received.offerTitle']({}, { locale }), text: m['mail.received.offerText']({}, { locale }) };
  return { title: m['mail.received.vacancyTitle']({}, { locale }), text: m['mail.received.vacancyText']({}, { locale }) };
}
