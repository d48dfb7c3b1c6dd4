import type { Locale } from '#contract/core/locale.ts';
import { m } from '#messages';
import { lotOf } from '#server/catalog/lot/lot-reference.ts';
import type { FullLead } from '#server/lead/full-lead.ts';
import type { Block, Letter } from '#server/outbox/letters/letter.ts';
import { originFacts, personFacts, subjectFacts, topicFacts } from './lead-facts.ts';
import { LEAD_TITLES } from './lead-words.ts';

/** The letter about a lead to the staff. */
export function leadLetter(fullLead: FullLead, locale: Locale, origin: string): Letter {
  const { lead } = fullLead;
  const lot = lotOf(fullLead, locale);
  const type = LEAD_TITLES[lead.type](locale);
  const number = String(lead.number);
  const usual = lot ? m['mail.lead.subjectLot']({ number, type, lot: String(lot.id) }, { locale }) : m['mail.lead.subject']({ number, type }, { locale });
  const subject = lead.repeated ? m['mail.lead.repeatedSubject']({ subject: usual }, { locale }) : usual;
  const blocks: Block[] = [
    ...(lead.repeated ? [{ kind: 'text' as const, text: m['mail.lead.repeated']({}, { locale }) }] : []),
    { kind: 'facts', facts: [...personFacts(fullLead, locale), ...topicFacts(fullLead, locale)] },
    ...(lead.message ? [{ kind: 'quote' as const, text: lead.message }] : []),
    { kind: 'facts', facts: subjectFacts(fullLead, locale, origin) },
    { kind: 'facts', facts: originFacts(fullLead, locale, origin) },
  ];
  return {
    locale,
    subject,
    preview: lot?.title ?? type,
    title: type,
    blocks: blocks.filter((block) => block.kind !== 'facts' || block.facts.length > 0),
    notes: [{ text: m['mail.lead.note']({ number }, { locale }) }],
  };
}
