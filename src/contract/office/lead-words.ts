/* Names that office, server and database share. No schema in this file: the office imports it in the browser, and zod would come with it. */

/** The steps of a lead, in their usual order; the last three end it. */
export const LEAD_STEPS = ['new', 'in_work', 'viewing', 'negotiation', 'deal', 'lost', 'spam'] as const;
export type LeadStep = (typeof LEAD_STEPS)[number];
/** Steps in which somebody has work to do. */
export const OPEN_STEPS = ['new', 'in_work', 'viewing', 'negotiation'] as const satisfies readonly LeadStep[];

export const LOST_REASONS = ['bought-elsewhere', 'too-expensive', 'not-suitable', 'postponed', 'no-answer', 'duplicate', 'other'] as const;
export type LostReason = (typeof LOST_REASONS)[number];

/** Why somebody opens a visitor's phone and email. */
export const OPENING_REASONS = ['call', 'check', 'request'] as const;
export type OpeningReason = (typeof OPENING_REASONS)[number];
/** How long they stay open. */
export const OPENING_MINUTES = 10;

export const CALL_OUTCOMES = ['answered', 'no-answer'] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

/** The maximum length of a note, or of the text about a call. */
export const NOTE_MAX = 4_000;
export const NEXT_STEP_MAX = 200;

/** Open steps in which somebody is already working on the lead. */
export const WORKED_STEPS = ['in_work', 'viewing', 'negotiation'] as const satisfies readonly LeadStep[];

/** Which leads a tab of the inbox shows. `open` are those that somebody is working on. */
export const LEAD_TABS = ['new', 'mine', 'open', 'all', 'spam'] as const;
export type LeadTab = (typeof LEAD_TABS)[number];

/** What the log of a lead records. */
export const LEAD_EVENT_KINDS = ['arrived', 'step', 'assigned', 'note', 'call', 'opened', 'delivery', 'next-step', 'viewing', 'shortlist', 'person'] as const;
export type LeadEventKind = (typeof LEAD_EVENT_KINDS)[number];
/** What makes a lead unread for others. */
export const EVENTS_TO_READ = ['arrived', 'assigned', 'note', 'viewing', 'shortlist'] as const satisfies readonly LeadEventKind[];

/** The agency promises to call within this many minutes of its call hours. */
export const PROMISE_MINUTES = 60;
/** After this many minutes of call hours without an answer the owners get a message. */
export const ESCALATION_MINUTES = 45;

export const VIEWING_STATES = ['planned', 'held', 'missed', 'cancelled'] as const;
export type ViewingState = (typeof VIEWING_STATES)[number];
