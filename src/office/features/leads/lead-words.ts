import type { FormType } from '#contract/lead/feedback.ts';
import type { CallOutcome, LeadStep, LostReason, OpeningReason } from '#contract/office/lead-words.ts';
import type { LeadDetail, LeadItem } from '#contract/office/leads.ts';
import type { ViewingAudience, ViewingOccasion } from '#contract/office/viewing-words.ts';
import { m } from '#messages';

/* What belongs to a lead, in the language of the person who reads it. */

/** The same names as in letters to the staff. */
const TYPES: Record<FormType, () => string> = {
  'common-contact': m['mail.type.common'],
  'chief-contact': m['mail.type.chief'],
  'mortgage-calculator': m['mail.type.mortgage'],
  'realtor-contact': m['mail.type.realtor'],
  consult: m['mail.type.consult'],
  'vacancy-application': m['mail.type.vacancy'],
  'follow-price': m['mail.type.follow'],
  'offer-price': m['mail.type.offer'],
  'book-view': m['mail.type.view'],
};
export const typeTitle = (type: FormType): string => TYPES[type]();

const STEPS: Record<LeadStep, () => string> = {
  new: m['office.leads.step.new'],
  in_work: m['office.leads.step.inWork'],
  viewing: m['office.leads.step.viewing'],
  negotiation: m['office.leads.step.negotiation'],
  deal: m['office.leads.step.deal'],
  lost: m['office.leads.step.lost'],
  spam: m['office.leads.step.spam'],
};
export const stepTitle = (step: LeadStep): string => STEPS[step]();

const REASONS: Record<LostReason, () => string> = {
  'bought-elsewhere': m['office.leads.reason.boughtElsewhere'],
  'too-expensive': m['office.leads.reason.tooExpensive'],
  'not-suitable': m['office.leads.reason.notSuitable'],
  postponed: m['office.leads.reason.postponed'],
  'no-answer': m['office.leads.reason.noAnswer'],
  duplicate: m['office.leads.reason.duplicate'],
  other: m['office.leads.reason.other'],
};
export const reasonTitle = (reason: LostReason): string => REASONS[reason]();

const OUTCOMES: Record<CallOutcome, () => string> = { answered: m['office.leads.compose.answered'], 'no-answer': m['office.leads.compose.noAnswer'] };
export const callOutcomeTitle = (outcome: CallOutcome): string => OUTCOMES[outcome]();

/** Why contacts were opened, as the log says it. */
export const OPENING_NOUNS: Record<OpeningReason, () => string> = {
  call: m['office.leads.whyNoun.call'],
  check: m['office.leads.whyNoun.check'],
  request: m['office.leads.whyNoun.request'],
};

type Delivery = Pick<LeadDetail['deliveries'][number], 'channel' | 'template'>;
const VIEWING_LETTERS: Record<`viewing-${ViewingAudience}-${ViewingOccasion}`, () => string> = {
  'viewing-visitor-invitation': m['office.leads.template.viewingVisitorInvitation'],
  'viewing-visitor-change': m['office.leads.template.viewingVisitorChange'],
  'viewing-visitor-cancellation': m['office.leads.template.viewingVisitorCancellation'],
  'viewing-visitor-reminder': m['office.leads.template.viewingVisitorReminder'],
  'viewing-agent-invitation': m['office.leads.template.viewingAgentInvitation'],
  'viewing-agent-change': m['office.leads.template.viewingAgentChange'],
  'viewing-agent-cancellation': m['office.leads.template.viewingAgentCancellation'],
  'viewing-agent-reminder': m['office.leads.template.viewingAgentReminder'],
};
/** Undefined for a letter that is about no viewing. */
export const viewingLetterTitle = (template: string): string | undefined => (VIEWING_LETTERS as Record<string, () => string>)[template]?.();
const TEMPLATES: Record<string, () => string> = {
  ...VIEWING_LETTERS,
  lead: m['office.leads.template.lead'],
  'lead-received': m['office.leads.template.received'],
  'lead-waiting': m['office.leads.template.waiting'],
  'lead-assigned': m['office.leads.template.assigned'],
  shortlist: m['officeAnswers.template.shortlist'],
  'shortlist-answer': m['officeAnswers.template.answer'],
};
export function deliveryTitle({ channel, template }: Delivery): string {
  if (channel === 'webhook') return m['office.leads.template.webhook']();
  if (channel === 'telegram') return m['office.leads.template.telegram']();
  return (TEMPLATES[template] ?? m['office.leads.template.other'])();
}

const STATUSES: Record<string, () => string> = {
  pending: m['office.leads.status.pending'],
  sent: m['office.leads.status.sent'],
  skipped: m['office.leads.status.skipped'],
  dead: m['office.leads.status.dead'],
  resent: m['office.leads.status.resent'],
};
export const deliveryStatus = (status: string): string => STATUSES[status]?.() ?? status;

export const nameOf = ({ name }: Pick<LeadItem, 'name'>): string => name || m['office.leads.nameless']();
/** «2nd enquiry»: nothing for the first one of a person. */
export const ordinalText = ({ person }: Pick<LeadItem, 'person'>): string | undefined =>
  person && person.ordinal > 1 ? m['officeAnswers.ordinal']({ count: person.ordinal }) : undefined;
export const subjectOf = ({ type, lot }: Pick<LeadItem, 'type' | 'lot'>): string =>
  lot ? m['office.leads.typeLot']({ type: typeTitle(type), lot: String(lot.id) }) : typeTitle(type);
