import type { CallOutcome, LeadStep, OpeningReason, ViewingState } from '#contract/office/lead-words.ts';
import { m } from '#messages';
import { callOutcomeTitle, deliveryTitle, stepTitle } from '#office/features/leads/lead-words.ts';
import { stateTitle } from '#office/features/viewings/viewing-words.tsx';
import { momentText } from '#office/layout/moment.ts';
import { OPENING_TITLES } from '#office/layout/shown-contacts.tsx';

/* What the audit log says about leads, people, viewings and shortlists. It has no personal data, so it shows only numbers, steps, times and names of staff. */

export const PEOPLE_ACTIONS: Record<string, () => string> = {
  'lead.assign': m['office.leads.audit.assign'],
  'lead.call': m['office.leads.audit.call'],
  'lead.escalate': m['office.leads.audit.escalate'],
  'lead.next-step': m['office.leads.audit.nextStep'],
  'lead.note': m['office.leads.audit.note'],
  'lead.resend': m['office.leads.audit.resend'],
  'lead.step': m['office.leads.audit.step'],
  'lead.undo': m['office.leads.audit.undo'],
  'lead.valuation': m['valuation.audit.change'],
  'lead.valuation-pdf': m['valuation.audit.pdf'],
  'person.export': m['office.people.audit.export'],
  'person.export-all': m['office.people.audit.exportAll'],
  'person.forget': m['office.people.audit.forget'],
  'person.merge': m['office.people.audit.merge'],
  'person.open': m['office.people.audit.open'],
  'person.part': m['office.people.audit.part'],
  'person.wish': m['office.people.audit.wish'],
  'shortlist.refuse': m['office.leads.audit.shortlistRefuse'],
  'shortlist.send': m['office.leads.audit.shortlistSend'],
  'shortlist.unrefuse': m['office.leads.audit.shortlistUnrefuse'],
  'viewing.cancel': m['office.viewings.audit.cancel'],
  'viewing.change': m['office.viewings.audit.change'],
  'viewing.create': m['office.viewings.audit.create'],
  'viewing.result': m['office.viewings.audit.result'],
};

const FIELDS: Record<string, () => string> = {
  alerts: m['office.leads.audit.field.alerts'],
  assignee: m['office.leads.audit.field.assignee'],
  channel: m['office.leads.audit.field.channel'],
  consents: m['office.leads.audit.field.consents'],
  deliveries: m['office.leads.audit.field.deliveries'],
  filters: m['office.leads.audit.field.filters'],
  from: m['office.leads.audit.field.parted'],
  into: m['office.leads.audit.field.into'],
  isMailed: m['office.leads.audit.field.mailed'],
  kind: m['office.leads.audit.field.kind'],
  lead: m['office.leads.audit.field.lead'],
  leads: m['office.leads.audit.field.leads'],
  lot: m['office.leads.audit.field.lot'],
  lotId: m['office.leads.audit.field.lot'],
  lots: m['office.nav.lots'],
  minutes: m['office.viewings.form.length'],
  note: m['office.viewings.form.note'],
  outcome: m['office.leads.audit.field.outcome'],
  owners: m['office.leads.audit.field.owners'],
  people: m['office.leads.audit.field.people'],
  place: m['office.viewings.form.place'],
  priceWatches: m['office.leads.audit.field.priceWatches'],
  result: m['office.leads.audit.field.result'],
  resumes: m['office.leads.audit.field.resumes'],
  shortlists: m['office.leads.audit.field.shortlists'],
  staffId: m['office.viewings.form.agent'],
  startsAt: m['office.leads.audit.field.startsAt'],
  step: m['office.leads.steps'],
  template: m['office.leads.audit.field.template'],
  viewings: m['office.leads.audit.field.viewings'],
};

const SUBJECTS = ['lead', 'person', 'viewing', 'request'];
/** The title of a field in an entry about one of these subjects; undefined for all others. */
export const peopleFieldTitle = (subject: string, field: string): string | undefined => (SUBJECTS.includes(subject) ? FIELDS[field]?.() : undefined);

/** Fields whose numbers identify something and are no amounts: a lot is not «1 015». */
const IDENTIFIERS = ['lot', 'lotId', 'lots', 'lead', 'into', 'from', 'other', 'person'];

const CHANNELS: Record<string, () => string> = {
  email: m['office.leads.audit.channel.email'],
  webhook: m['office.leads.audit.channel.webhook'],
  telegram: m['office.leads.audit.channel.telegram'],
};
const KINDS: Record<string, () => string> = {
  step: m['office.leads.audit.kind.step'],
  assigned: m['office.leads.audit.kind.assigned'],
  'next-step': m['office.leads.audit.kind.nextStep'],
  note: m['office.leads.audit.kind.note'],
  call: m['office.leads.audit.kind.call'],
};
const VALUES: Record<string, (value: string) => string | undefined> = {
  step: (value) => stepTitle(value as LeadStep),
  outcome: (value) => callOutcomeTitle(value as CallOutcome),
  reason: (value) => OPENING_TITLES[value as OpeningReason](),
  result: (value) => stateTitle(value as ViewingState),
  startsAt: (value) => momentText(value),
  template: (value) => deliveryTitle({ channel: 'email', template: value }),
  channel: (value) => CHANNELS[value]?.(),
  kind: (value) => KINDS[value]?.(),
};

/** A value in an entry about one of these subjects, in words; undefined for a value that needs none. */
export function peopleValueText(subject: string, field: string, value: unknown): string | undefined {
  if (!SUBJECTS.includes(subject)) return undefined;
  if (field === 'fields' && Array.isArray(value)) return value.map((name) => FIELDS[String(name)]?.() ?? String(name)).join(', ');
  if (IDENTIFIERS.includes(field)) return identifiersText(value);
  return typeof value === 'string' ? VALUES[field]?.(value) : undefined;
}

function identifiersText(value: unknown): string | undefined {
  const all = Array.isArray(value) ? value : [value];
  return all.length > 0 && all.every((one) => typeof one === 'number') ? all.join(', ') : undefined;
}
