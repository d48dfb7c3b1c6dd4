import { z } from 'zod';
import { ID_MAX } from '#contract/core/limits.ts';
import { listOf } from '#contract/core/list.ts';
import { LOCALES } from '#contract/core/locale.ts';
import { wholeNumber } from '#contract/core/query.ts';
import { FORM_TYPES } from '#contract/lead/feedback.ts';
import { LOT_ANSWERS } from '#contract/lead/shortlist.ts';
import { plainText } from '#contract/staff/fields.ts';
import { LEAD_STEPS, VIEWING_STATES } from './lead-words.ts';
import { leadEvent, leadItem, searchText, shownContacts } from './leads.ts';
import { LIST_LIMITS } from './lot-list.ts';

/*
 * Below /api/office: GET /people, POST /people/search (what is searched for is personal data, which stands in no address), GET /people/{id},
 * POST /people/{id}/contacts, /merge, /part, /different, /export, PUT /people/{id}/wish, GET /people/{id}/forget, DELETE /people/{id}, POST /people/export.
 */

const time = z.iso.datetime();
const count = z.number().int();
const staffName = z.object({ id: count, name: z.string() });
const maskedContact = z.object({ kind: z.enum(['phone', 'email']), text: z.string() });
const lotName = z.object({ id: count, title: z.string(), path: z.string(), isPartners: z.boolean() });

const PAGE_MAX = 1_000_000;

export const peopleQuery = z.object({
  page: wholeNumber(1, PAGE_MAX).default(1),
  limit: wholeNumber(LIST_LIMITS.min, LIST_LIMITS.max).default(LIST_LIMITS.default),
});
export const peopleSearch = z.object({
  q: searchText,
  page: z.number().int().min(1).max(PAGE_MAX).default(1),
  limit: z.number().int().min(LIST_LIMITS.min).max(LIST_LIMITS.max).default(LIST_LIMITS.default),
});
export type PeopleQuery = { q?: string; page: number; limit: number };

export const personItem = z
  .object({
    id: count,
    name: z.string(),
    lang: z.enum(LOCALES),
    contacts: z.array(maskedContact),
    leads: count.meta({ description: 'How many leads they have sent, whoever sees them' }),
    lastLead: z.object({ number: count, type: z.enum(FORM_TYPES), step: z.enum(LEAD_STEPS), createdAt: time }).meta({ description: 'The newest that this person may see' }),
    nextStep: z.object({ text: z.string(), at: time, lead: count }).nullable(),
    assignee: staffName.nullable(),
  })
  .meta({ id: 'PersonItem' });
export type PersonItem = z.infer<typeof personItem>;
export const peopleList = listOf(personItem);
export type PeopleList = z.infer<typeof peopleList>;

/** A person who may be the same. */
const similarPerson = z.object({
  id: count,
  name: z.string(),
  contacts: z.array(maskedContact),
  leads: count,
  by: z.enum(['phone', 'email']).meta({ description: 'A lead of one of them has this contact of the other' }),
  lead: count.nullable().meta({ description: 'That lead, if it may be seen' }),
});
export type SimilarPerson = z.infer<typeof similarPerson>;

const viewingItem = z.object({
  id: count,
  startsAt: time,
  minutes: count,
  state: z.enum(VIEWING_STATES),
  place: z.string(),
  note: z.string(),
  lot: lotName.nullable(),
  staff: staffName,
  lead: count.nullable(),
});
const subscriptionStatus = z.enum(['pending', 'confirmed', 'unsubscribed']);
const alertItem = z.object({
  id: z.uuid(),
  wish: z.string().meta({ description: 'Its filters in words' }),
  frequency: z.enum(['instant', 'daily', 'weekly']),
  status: subscriptionStatus,
  lastSentAt: time.nullable(),
  createdAt: time,
});
const priceWatchItem = z.object({ id: z.uuid(), lot: lotName.nullable(), price: z.number(), status: subscriptionStatus, createdAt: time });
const sentItem = z.object({
  id: count,
  template: z.string(),
  status: z.enum(['pending', 'sent', 'skipped', 'dead']),
  at: time,
  lead: count.nullable(),
  lots: count.meta({ description: 'Of a shortlist: how many lots it has' }),
});
/** A shortlist that went out as a link; one by mail is among what was sent. */
const linkedShortlist = z.object({ at: time, lots: count, by: z.string() });
const lotAnswerItem = z.object({ at: time, lot: lotName, answer: z.enum(LOT_ANSWERS) }).meta({ description: 'What the person has said of a lot of a shortlist' });
/** Filters as JSON: lists, numbers, booleans. */
const filterValues = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.number())]));

export const personDetail = z
  .object({
    id: count,
    name: z.string(),
    otherNames: z.array(z.string()).meta({ description: 'Names that were given in other leads, and of people who were merged into this one' }),
    lang: z.enum(LOCALES),
    since: time,
    contacts: shownContacts,
    assignee: staffName.nullable(),
    wish: z.object({ filters: filterValues, text: z.string() }).nullable(),
    consent: z.object({ givenAt: time, policyVersion: z.string(), isCurrent: z.boolean() }).nullable(),
    leads: z.array(leadItem),
    currentLead: count.nullable().meta({ description: 'Of those leads: the one that a viewing, a note or a shortlist from here belongs to' }),
    otherLeads: z.array(z.object({ type: z.enum(FORM_TYPES), createdAt: time })).meta({ description: 'Leads that others work on: only that they exist' }),
    viewings: z.array(viewingItem),
    alerts: z.array(alertItem),
    priceWatches: z.array(priceWatchItem),
    sent: z.array(sentItem),
    shortlists: z.array(linkedShortlist),
    answers: z.array(lotAnswerItem),
    notes: z.array(leadEvent.extend({ lead: count })).meta({ description: 'Notes and calls of their leads, the newest first' }),
    openings: z.array(z.object({ name: z.string(), times: count })).meta({ description: 'Who has opened phone and email, and how often' }),
    merged: z
      .array(z.object({ id: count, name: z.string(), leads: count, contacts: z.array(maskedContact), into: count }))
      .meta({ description: 'People who were merged into this one' }),
    same: z.array(similarPerson),
    version: z.string().meta({ description: 'Changes when the person is merged or parted' }),
    may: z.object({ merge: z.boolean(), export: z.boolean(), forget: z.boolean() }),
  })
  .meta({ id: 'PersonDetail' });
export type PersonDetail = z.infer<typeof personDetail>;

const version = z.string().max(10_000);
/** `base` is what the person saw: if somebody has merged or parted one of the two since, nothing is changed. */
export const mergeInput = z.object({ into: count.min(1).max(ID_MAX), base: z.object({ from: version, into: version }) });
export type MergeInput = z.infer<typeof mergeInput>;
export const partInput = z.object({ base: version });
export const differentInput = z.object({ other: count.min(1).max(ID_MAX), isDifferent: z.boolean() });
export type DifferentInput = z.infer<typeof differentInput>;
export const wishInput = z.object({ filters: filterValues.nullable() });
export const wishAnswer = z.object({ wish: personDetail.shape.wish });

const deletedCounts = z.object({ leads: count, viewings: count, shortlists: count, alerts: count, priceWatches: count, deliveries: count, resumes: count });
/** What forgetting a person deletes, and what the policy keeps. */
export const forgetPreview = z
  .object({
    deleted: deletedCounts,
    viewings: z
      .array(z.object({ startsAt: z.iso.datetime(), lotId: count.nullable(), agent: z.string() }))
      .meta({ description: 'Of those, the coming ones: their agents get a letter that they are off' }),
    kept: z.object({ consents: count, years: count }),
    word: z.string().meta({ description: 'What is to be typed: the last word of the name, or the number of a person without a name' }),
    others: count.meta({ description: 'Of the leads: how many were joined to other people, and have this person’s phone or email too' }),
  })
  .meta({ id: 'ForgetPreview' });
export type ForgetPreview = z.infer<typeof forgetPreview>;
export const forgetInput = z.object({ surname: plainText.max(200) });
export const forgotten = z.object({ deleted: deletedCounts, kept: z.object({ consents: count }) }).meta({ id: 'Forgotten' });
export type Forgotten = z.infer<typeof forgotten>;
