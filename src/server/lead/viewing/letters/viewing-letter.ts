import { dayInMoscow } from '#contract/core/in-moscow.ts';
import { nameIn } from '#contract/core/latin-name.ts';
import type { Locale } from '#contract/core/locale.ts';
import { officePath } from '#contract/office/pages.ts';
import type { ViewingOccasion } from '#contract/office/viewing-words.ts';
import { m } from '#messages';
import { withNumber } from '#server/catalog/lot/lot-reference.ts';
import type { AgencySettings } from '#server/db/schema/agency.ts';
import { type Block, type Fact, type Letter, plainLetter } from '#server/outbox/letters/letter.ts';
import { type FullViewing, lotAddress, placeOf, startOf, type TimeAndPlace, whenOf } from './full-viewing.ts';

type Words = { title: string; text: string };
type Inputs = { when: string };

const TO_VISITOR: Record<ViewingOccasion, (inputs: Inputs, locale: Locale) => Words> = {
  invitation: (inputs, locale) => ({ title: m['mailViewing.visitor.invitation'](inputs, { locale }), text: m['mailViewing.visitor.invitationText']({}, { locale }) }),
  change: (inputs, locale) => ({ title: m['mailViewing.visitor.change'](inputs, { locale }), text: m['mailViewing.visitor.changeText']({}, { locale }) }),
  cancellation: (inputs, locale) => ({ title: m['mailViewing.visitor.cancellation'](inputs, { locale }), text: m['mailViewing.visitor.cancellationText']({}, { locale }) }),
  reminder: (inputs, locale) => ({ title: m['mailViewing.visitor.reminder'](inputs, { locale }), text: m['mailViewing.visitor.reminderText']({}, { locale }) }),
};
/** `handover`: the viewing stays, but another agent has it now. */
export type AgentOccasion = ViewingOccasion | 'handover';
const TO_AGENT: Record<AgentOccasion, (inputs: Inputs & { name: string }, locale: Locale) => Words> = {
  invitation: (inputs, locale) => ({ title: m['mailViewing.agent.invitation'](inputs, { locale }), text: m['mailViewing.agent.invitationText']({}, { locale }) }),
  change: (inputs, locale) => ({ title: m['mailViewing.agent.change'](inputs, { locale }), text: m['mailViewing.agent.changeText']({}, { locale }) }),
  cancellation: (inputs, locale) => ({ title: m['mailViewing.agent.cancellation'](inputs, { locale }), text: m['mailViewing.agent.cancellationText']({}, { locale }) }),
  handover: (inputs, locale) => ({ title: m['mailViewing.agent.handover'](inputs, { locale }), text: m['mailViewing.agent.handoverText'](inputs, { locale }) }),
  reminder: (inputs, locale) => ({ title: m['mailViewing.agent.reminder'](inputs, { locale }), text: m['mailViewing.agent.reminderText']({}, { locale }) }),
};

/** The name of the agent, as on their public page if they have one. */
const agentName = ({ card, staff }: FullViewing, locale: Locale): string => card?.name[locale] ?? nameIn(staff.name, locale);

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
    { label: m['mailViewing.field.agent']({}, { locale }), value: agentName(full, locale) },
    { label: m['mailViewing.field.phone']({}, { locale }), value: agentPhone, href: `tel:${agentPhone.replaceAll(/[^\d+]/g, '')}` },
  ];
  const note = lead ? m['mailViewing.visitor.noteLead']({ number: String(lead.number) }, { locale }) : m['mailViewing.visitor.note']({}, { locale });
  return plainLetter(locale, { title, text, note, blocks: [{ kind: 'facts', facts }] });
}

/** To the agent, in the agent's language, with a link to the calendar of the office. The visitor's phone and email can be seen only there. */
export function agentLetter(full: ChangedViewing, occasion: AgentOccasion, locale: Locale, { origin, officeOrigin }: { origin: string; officeOrigin: string }): Letter {
  const { viewing: found, lead, person } = full;
  const { title, text } = TO_AGENT[occasion]({ when: whenOf(found, locale), name: agentName(full, locale) }, locale);
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
export function droppedLetter(dropped: TimeAndPlace, locale: Locale, origin: string): Letter {
  const title = m['mailViewing.agent.dropped']({ when: whenOf(dropped.viewing, locale) }, { locale });
  const text = m['mailViewing.agent.droppedText']({}, { locale });
  return plainLetter(locale, { title, text, note: m['mailViewing.agent.note']({}, { locale }), blocks: [{ kind: 'facts', facts: commonFacts(dropped, locale, origin) }] });
}

function commonFacts(full: TimeAndPlace & { formerStart?: Date }, locale: Locale, origin: string): Fact[] {
  const { viewing: found, lot, formerStart } = full;
  const place = placeOf(full, locale);
  return [
    { label: m['mailViewing.field.when']({}, { locale }), value: m['mailViewing.moscow']({ when: whenOf(found, locale) }, { locale }) },
    ...(formerStart ? [{ label: m['mailViewing.field.before']({}, { locale }), value: startOf(formerStart, locale) }] : []),
    ...(place ? [{ label: m['mailViewing.field.place']({}, { locale }), value: place }] : []),
    ...(lot ? [{ label: m['mailViewing.field.lot']({}, { locale }), value: withNumber(lot.id, lot.title[locale], locale), href: lotAddress(lot.id, origin, locale) }] : []),
  ];
}
