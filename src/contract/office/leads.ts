import { z } from 'zod';
import { MAX_PAGE_SIZE } from '#contract/core/limits.ts';
import { DEFAULT_LIMIT, listOf, pageQuery } from '#contract/core/list.ts';
import { LOCALES } from '#contract/core/locale.ts';
import { trimmed } from '#contract/core/printable.ts';
import { FORM_TYPES } from '#contract/lead/feedback.ts';
import { plainText } from '#contract/staff/fields.ts';
import { CALL_OUTCOMES, LEAD_EVENT_KINDS, LEAD_STEPS, LEAD_TABS, LOST_REASONS, NEXT_STEP_MAX, NOTE_MAX, OPENING_REASONS } from './lead-words.ts';
import { endedViewing } from './viewings.ts';

/*
 * Below /api/office: GET /leads, POST /leads/search (what is searched for is personal data, which stands in no address), GET /leads/events, GET /leads/{number}, POST /leads/{number}/step, /assignee, /notes, /calls, /read, /contacts, /undo,
 * PUT and DELETE /leads/{number}/next-step, POST /leads/{number}/deliveries/{id}/resend, GET /leads/assignees.
 */

const time = z.iso.datetime();
const SEARCH_MAX = 100;
const PAGE_MAX = 1_000_000;

const staffName = z.object({ id: z.number().int(), name: z.string() });
const leadLot = z.object({ id: z.number().int(), title: z.string(), path: z.string(), isPartners: z.boolean() });
const shownLot = leadLot.extend({ address: z.string(), price: z.number(), categoryId: z.number().int(), cover: z.string().nullable() });

/** A lead in the inbox. It has no phone or email: staff open these lead by lead. */
export const leadItem = z
  .object({
    number: z.number().int(),
    type: z.enum(FORM_TYPES),
    step: z.enum(LEAD_STEPS),
    lostReason: z.enum(LOST_REASONS).nullable(),
    name: z.string(),
    lang: z.enum(LOCALES),
    lot: leadLot.nullable(),
    excerpt: z.string().meta({ description: 'The beginning of what the visitor wrote, or what they asked for' }),
    createdAt: time,
    newsAt: time.meta({ description: 'When the visitor last wrote or answered a shortlist: the order of the inbox' }),
    repliedAt: time.nullable().meta({ description: 'When the visitor last answered a shortlist' }),
    dueAt: time.nullable().meta({ description: 'The end of the promised hour, counted in call hours' }),
    answeredAt: time.nullable(),
    assignee: staffName.nullable(),
    nextStep: z.object({ text: z.string(), at: time }).nullable(),
    unread: z.boolean(),
    repeated: z.boolean().meta({ description: 'Too many leads came with the same phone or email' }),
    failedDeliveries: z.number().int(),
    person: z
      .object({ id: z.number().int(), leads: z.number().int(), ordinal: z.number().int().meta({ description: 'Which of their leads this is, the first one being 1' }) })
      .nullable()
      .meta({ description: 'Who sent it, and how many leads they have sent' }),
  })
  .meta({ id: 'LeadItem' });
export type LeadItem = z.infer<typeof leadItem>;

export const leadQuery = pageQuery.extend({ tab: z.enum(LEAD_TABS).default('new') });
/** A phone, a name or a number, as somebody types it. */
export const searchText = plainText.trim().min(1).max(SEARCH_MAX);
export const leadSearch = z.object({
  q: searchText,
  page: z.number().int().min(1).max(PAGE_MAX).default(1),
  limit: z.number().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_LIMIT),
});
/** A tab, or what was found in all of them. */
export type LeadQuery = z.infer<typeof leadQuery> | z.infer<typeof leadSearch>;
const leadCounts = z.object({ new: z.number().int(), mine: z.number().int(), open: z.number().int(), spam: z.number().int(), unread: z.number().int() });
export type LeadCounts = z.infer<typeof leadCounts>;
export const leadList = listOf(leadItem).extend({
  counts: leadCounts,
  lastEvent: z.number().int().meta({ description: 'The stream of events continues after this one' }),
});
export type LeadList = z.infer<typeof leadList>;

export const leadEvent = z
  .object({
    id: z.number().int(),
    at: time,
    kind: z.enum(LEAD_EVENT_KINDS),
    by: staffName.nullable().meta({ description: 'Null for the site itself' }),
    data: z.record(z.string(), z.unknown()),
    undoes: z.number().int().nullable(),
    isUndone: z.boolean(),
  })
  .meta({ id: 'LeadEvent' });
export type LeadEvent = z.infer<typeof leadEvent>;

const fact = z.object({ label: z.string(), value: z.string(), href: z.string().optional() });
const deliveryItem = z.object({
  id: z.number().int(),
  channel: z.enum(['email', 'webhook', 'telegram']),
  template: z.string(),
  isToVisitor: z.boolean(),
  recipient: z.string().nullable().meta({ description: 'Of a letter: the address, for a visitor masked' }),
  status: z.enum(['pending', 'sent', 'skipped', 'dead']),
  attempts: z.number().int(),
  error: z.string().nullable(),
  at: time,
  nextAttemptAt: time.nullable(),
});

/** The contacts of a person: masked, unless somebody has opened them. */
export const shownContacts = z
  .object({
    openUntil: time.nullable(),
    items: z.array(z.object({ kind: z.enum(['phone', 'email']), text: z.string() })),
  })
  .meta({ id: 'ShownContacts' });
export type ShownContacts = z.infer<typeof shownContacts>;

export const leadDetail = leadItem
  .extend({
    lot: shownLot.nullable(),
    message: z.string(),
    facts: z.array(fact),
    origin: z.array(fact),
    contacts: shownContacts,
    events: z.array(leadEvent),
    deliveries: z.array(deliveryItem),
    samePerson: z.array(z.object({ number: z.number().int(), type: z.enum(FORM_TYPES), step: z.enum(LEAD_STEPS), createdAt: time })),
    booking: z.object({ startsAt: time }).nullable().meta({ description: 'Of a booked viewing: the time that the visitor asked for' }),
    viewings: z
      .array(z.object({ id: z.number().int(), startsAt: time, minutes: z.number().int(), agent: z.string() }))
      .meta({ description: 'Those that are planned and have no result yet, the earliest first' }),
    hasValuation: z.boolean().meta({ description: 'The lead is about the worth of a home: it has comparable lots' }),
    asksForViewing: z.object({ ended: endedViewing.nullable() }).nullable().meta({ description: 'Null where a viewing is planned or was held, or none is wanted' }),
    lastEvent: z.number().int(),
    may: z.object({ assignOthers: z.boolean(), change: z.boolean().meta({ description: 'False for who only shows a viewing: they may open contacts, note and call' }) }),
  })
  .meta({ id: 'LeadDetail' });
export type LeadDetail = z.infer<typeof leadDetail>;

/** `from` is the step that the user saw. If somebody has changed it since, nothing is changed, and the answer says so. */
export const stepInput = z
  .object({ from: z.enum(LEAD_STEPS), to: z.enum(LEAD_STEPS), reason: z.enum(LOST_REASONS).optional() })
  .refine(({ to, reason }) => (to === 'lost') === (reason !== undefined), { path: ['reason'] });
export const assigneeInput = z.object({ from: z.number().int().nullable(), to: z.number().int().nullable() });
export const noteInput = z.object({ text: trimmed(NOTE_MAX).min(1) });
export const callInput = z.object({ outcome: z.enum(CALL_OUTCOMES), minutes: z.number().int().min(0).max(600).optional(), text: trimmed(NOTE_MAX).optional() });
export const nextStepInput = z.object({ text: plainText.trim().min(1).max(NEXT_STEP_MAX), at: time });
export const openingInput = z.object({ reason: z.enum(OPENING_REASONS) });
export const undoInput = z.object({ event: z.number().int().positive() });
export const readInput = z.object({ event: z.number().int().nonnegative() });
/** What was written; the event can be taken back for ten minutes. */
export const leadChanged = z.object({ event: z.number().int(), lead: leadItem }).meta({ id: 'LeadChanged' });
export type LeadChanged = z.infer<typeof leadChanged>;

export const assigneeList = z.object({
  items: z.array(
    staffName.extend({
      open: z.number().int().meta({ description: 'How many open leads they have' }),
      mayBeChosen: z.boolean().meta({ description: 'False for people of the demo agency, who cannot sign in' }),
    }),
  ),
});
export type AssigneeList = z.infer<typeof assigneeList>;

/** The data of a message in the stream of events; its SSE id is that of the last event. */
export type LeadNews = {
  events: { id: number; number: number; kind: (typeof LEAD_EVENT_KINDS)[number]; byId: number | null }[];
  leads: LeadItem[];
  /** Leads that this person may no longer see, or that were deleted. */
  gone: number[];
  /** Those of `gone` that were deleted; the person who sent them may be deleted too. */
  deleted: number[];
};
