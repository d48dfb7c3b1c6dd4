import { dayInMoscow } from '#contract/core/in-moscow.ts';
import { nameIn } from '#contract/core/latin-name.ts';
import type { Locale } from '#contract/core/locale.ts';
import { officePath } from '#contract/office/pages.ts';
import type { ViewingOccasion } from '#contract/office/viewing-words.ts';
import { m } from '#messages';
import { withNumber } from '#server/catalog/lot/lot-reference.ts';
import type { AgencySettings } from '#server/db/schema/agency.ts';
import { type Block, type Fact, type Letter, plainLetter } from '#server/outbox/letters/letter.ts';
import { type FullViewing, lotAddress, type Placed, placeOf, startOf, whenOf } from './full-viewing.ts';

type Words = { title: string; text: string };
type Said = { when: string };

const TO_VISITOR: Record<ViewingOccasion, (said: Said, locale: Locale) => Words> = {
  invitation: (said, locale) => ({ title: m['mailViewing.visitor.invitation'](said, { locale }), text: m['mailViewing.visitor.invitationText']({}, { locale }) }),
  change: (said, locale) => ({ title: m['mailViewing.visitor.change'](said, { locale }), text: m['mailViewing.visitor.changeText']({}, { locale }) }),
  cancellation: (said, locale) => ({ title: m['mailViewing.visitor.cancellation'](said, { locale }), text: m['mailViewing.visitor.cancellationText']({}, { locale }) }),
  reminder: (said, locale) => ({ title: m['mailViewing.visitor.reminder'](said, { locale }), text: m['mailViewing.visitor.reminderText']({}, { locale }) }),
};
/** An agent may also lose a viewing that goes on without them. */
export type AgentOccasion = ViewingOccasion | 'handover';
const TO_AGENT: Record<AgentOccasion, (said: Said & { name: string }, locale: Locale) => Words> = {
  invitation: (said, locale) => ({ title: m['mailViewing.agent.invitation'](said, { locale }), text: m['mailViewing.agent.invitationText']({}, { locale }) }),
  change: (said, locale) => ({ title: m['mailViewing.agent.change'](said, { locale }), text: m['mailViewing.agent.changeText']({}, { locale }) }),
  cancellation: (said, locale) => ({ title: m['mailViewing.agent.cancellation'](said, { locale }), text: m['mailViewing.agent.cancellationText']({}, { locale }) }),
  handover: (said, locale) => ({ title: m['mailViewing.agent.handover'](said, { locale }), text: m['mailViewing.agent.handoverText'](said, { locale }) }),
  reminder: (said, locale) => ({ title: m['mailViewing.agent.reminder'](said, { locale }), text: m['mailViewing.agent.reminderText']({}, { locale }) }),
};

/** As their public page spells it. */
const shownName = ({ card, staff }: FullViewing, locale: Locale): string => card?.name[locale] ?? nameIn(staff.name, locale);

/** `formerStart`: the time that was agreed before. */
type ChangedViewing = FullViewing & { formerStart?: Date };

/**
 * To the visitor, in their language. Nobody has confirmed the address, so nothing that a visitor has typed may appear here, not even a name: only what the
 * agency says.
 */
export function visitorLetter(full: ChangedViewing, occasion: ViewingOccasion, origin: string, { phone }: AgencySettings): Letter {
  const { viewing: found, card, lead } = full;
  const { lang: locale } = found;
  const { title, text } = TO_VISITOR[occasion]({ when: whenOf(found, locale) }, locale);
  const agentPhone = card?.phone ?? phone;
  const facts = [
    ...commonFacts(full, locale, origin),
    { label: m['mailViewing.field.agent']({}, { locale }), value: shownName(full, locale) },
    { label: m['mailViewing.field.phone']({}, { locale }), value: agentPhone, href: `tel:${agentPhone.replaceAll(/[^\d+]/g, '')}` },
  ];
  const note = lead ? m['mailViewing.visitor.noteLead']({ number: String(lead.number) }, { locale }) : m['mailViewing.visitor.note']({}, { locale });
  return plainLetter(locale, { title, text, note, blocks: [{ kind: 'facts', facts }] });
}

/** To the agent, in theirs, with a link to the calendar of the office. Phone and email are opened there. */
export function agentLetter(full: ChangedViewing, occasion: AgentOccasion, locale: Locale, { origin, officeOrigin }: { origin: string; officeOrigin: string }): Letter {
  const { viewing: found, lead, person } = full;
  const { title, text } = TO_AGENT[occasion]({ when: whenOf(found, locale), name: shownName(full, locale) }, locale);
  const visitor = lead?.name || person.name;
  const facts: Fact[] = [
    ...commonFacts(full, locale, origin),
    ...(visitor ? [{ label: m['mailViewing.field.visitor']({}, { locale }), value: visitor }] : []),
    ...(lead
      ? [
          {
            label: m['mailViewing.field.lead']({}, { locale }),
            value: m['office.leads.number']({ number: String(lead.number) }, { locale }),
            href: officeOrigin + officePath('lead', { number: lead.number }),
          },
        ]
      : []),
  ];
  const href = `${officeOrigin}${officePath('viewings')}?date=${dayInMoscow(found.startsAt)}&viewing=${found.id}`;
  const blocks: Block[] = [
    { kind: 'facts', facts },
    { kind: 'button', text: m['mailViewing.agent.button']({}, { locale }), href },
  ];
  return plainLetter(locale, { title, text, note: m['mailViewing.agent.note']({}, { locale }), blocks });
}

/** To the agent of a viewing whose visitor was forgotten: nothing about the visitor is left. */
export function droppedLetter(dropped: Placed, locale: Locale, origin: string): Letter {
  const title = m['mailViewing.agent.dropped']({ when: whenOf(dropped.viewing, locale) }, { locale });
  const text = m['mailViewing.agent.droppedText']({}, { locale });
  return plainLetter(locale, { title, text, note: m['mailViewing.agent.note']({}, { locale }), blocks: [{ kind: 'facts', facts: commonFacts(dropped, locale, origin) }] });
}

function commonFacts(full: Placed & { formerStart?: Date }, locale: Locale, origin: string): Fact[] {
  const { viewing: found, lot, formerStart } = full;
  const place = placeOf(full, locale);
  return [
    { label: m['mailViewing.field.when']({}, { locale }), value: m['mailViewing.moscow']({ when: whenOf(found, locale) }, { locale }) },
    ...(formerStart ? [{ label: m['mailViewing.field.before']({}, { locale }), value: startOf(formerStart, locale) }] : []),
    ...(place ? [{ label: m['mailViewing.field.place']({}, { locale }), value: place }] : []),
    ...(lot ? [{ label: m['mailViewing.field.lot']({}, { locale }), value: withNumber(lot.id, lot.title[locale], locale), href: lotAddress(lot.id, origin, locale) }] : []),
  ];
}
