import type { Locale } from '#contract/core/locale.ts';
import { officePath } from '#contract/office/pages.ts';
import { m } from '#messages';
import { lotOf } from '#server/catalog/lot/lot-reference.ts';
import type { FullLead } from '#server/lead/full-lead.ts';
import { type Letter, plainLetter } from '#server/outbox/letters/letter.ts';
import { LEAD_TITLES } from './lead-words.ts';

type NoticeTexts = { title: string; text: string; note: string };

/** A letter to a member of staff about a lead, with a link to the lead. It has no personal data, since it may be read on any screen. */
export function leadNotice(fullLead: FullLead, locale: Locale, officeOrigin: string, { title, text, note }: NoticeTexts): Letter {
  const { number, type } = fullLead.lead;
  const lot = lotOf(fullLead, locale);
  const facts = [
    { label: m['mail.waiting.type']({}, { locale }), value: LEAD_TITLES[type](locale) },
    ...(lot ? [{ label: m['mail.field.lot']({}, { locale }), value: m['mail.numbered']({ number: String(lot.id), title: lot.title }, { locale }) }] : []),
  ];
  return plainLetter(locale, {
    title,
    text,
    note,
    blocks: [
      { kind: 'facts', facts },
      { kind: 'button', text: m['mail.waiting.button']({}, { locale }), href: officeOrigin + officePath('lead', { number }) },
    ],
  });
}
