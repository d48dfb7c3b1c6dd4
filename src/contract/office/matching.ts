import { z } from 'zod';
import type { LotFilters } from '#contract/catalog/lot-query.ts';
import { ID_MAX } from '#contract/core/limits.ts';
import { LOCALES } from '#contract/core/locale.ts';
import { trimmed } from '#contract/core/printable.ts';
import { price } from '#contract/core/shapes.ts';
import { LOT_ANSWERS } from '#contract/lead/shortlist.ts';

/*
 * Below /api/office: GET /matching/requests/{id}, /matching/people/{id} and /matching/lots/{id}, POST /shortlists, POST /shortlists/preview,
 * POST /shortlists/refusals.
 */

/** What somebody is looking for, in the filters of the catalogue. */
export type Wish = Pick<LotFilters, 'deal' | 'categories' | 'locations' | 'rooms' | 'priceMin' | 'priceMax' | 'areaMin' | 'areaMax' | 'pool' | 'firstLine'>;

/** More lots than anybody sends at once. */
export const MAX_SHORTLIST = 20;
const MESSAGE_MAX = 1_000;

const count = z.number().int();
const time = z.iso.datetime();
const reasons = z.array(z.string()).meta({ description: 'In words: “8% above the budget”, “the same district”' });
const SOURCES = ['wish', 'alert', 'lead', 'request'] as const;

const knownWish = z.object({
  source: z.enum(SOURCES).meta({ description: 'What an agent has written down, an alert, a lot that was asked about, or a buyer’s request' }),
  lead: count.nullable().meta({ description: 'The lead that asked about a lot' }),
  text: z.string().meta({ description: 'In words' }),
});
export type KnownWish = z.infer<typeof knownWish>;

const lotMatch = z
  .object({
    id: count,
    title: z.string(),
    place: z.string(),
    path: z.string(),
    price,
    categoryId: count,
    picture: z.string().nullable(),
    wish: count.meta({ description: 'Which of the wishes it fits best' }),
    score: z.number(),
    reasons,
  })
  .meta({ id: 'LotMatch' });
export type LotMatch = z.infer<typeof lotMatch>;

const pastLot = z.object({ id: count, title: z.string(), path: z.string(), sentAt: time.nullable(), answer: z.enum(LOT_ANSWERS).nullable() });
export type PastLot = z.infer<typeof pastLot>;

export const lotMatches = z
  .object({
    wishes: z.array(knownWish).meta({ description: 'Empty where nobody knows what is looked for' }),
    items: z.array(lotMatch),
    total: count,
    past: z.array(pastLot).meta({ description: 'What was sent or answered: it is not proposed again' }),
  })
  .meta({ id: 'LotMatches' });
export type LotMatches = z.infer<typeof lotMatches>;

const seeker = z.object({ id: count, title: z.string(), score: z.number(), reasons, sentAt: time.nullable() });
const seekingPerson = seeker.extend({
  source: z.enum(SOURCES),
  lead: count.nullable().meta({ description: 'The lead that asked about a similar lot' }),
  contacts: z.array(z.object({ kind: z.enum(['phone', 'email']), text: z.string() })).meta({ description: 'Masked' }),
});
/** Who may want a lot. Subscribers of alerts get a mail by themselves. */
export const lotSeekers = z
  .object({
    requests: z.array(seeker),
    people: z.array(seekingPerson),
    alerts: z.object({ total: count, items: z.array(z.object({ text: z.string(), reasons })).meta({ description: 'Those of nobody whose leads may be seen' }) }),
  })
  .meta({ id: 'LotSeekers' });
export type LotSeekers = z.infer<typeof lotSeekers>;

const id = z.number().int().positive().max(ID_MAX);
const shortlistFor = z.object({ personId: id.optional(), buyerId: id.optional() }).refine(({ personId, buyerId }) => (personId === undefined) !== (buyerId === undefined));
const chosen = z.object({
  for: shortlistFor,
  lots: z.array(id).min(1).max(MAX_SHORTLIST),
  lang: z.enum(LOCALES).meta({ description: 'The language of the visitor' }),
  message: trimmed(MESSAGE_MAX),
});
export const shortlistInput = chosen.extend({
  requestId: z.uuid(),
  lead: z.number().int().positive().optional().meta({ description: 'The lead that it answers; else the `currentLead` of the person' }),
  isMailed: z.boolean().meta({ description: 'Whether it goes out by mail; else the agent copies the link' }),
});
export type ShortlistInput = z.infer<typeof shortlistInput>;
export const shortlistResult = z.object({ link: z.string(), isMailed: z.boolean() }).meta({ id: 'ShortlistResult' });
export type ShortlistResult = z.infer<typeof shortlistResult>;

export const previewInput = chosen;
export type PreviewInput = z.infer<typeof previewInput>;
/** The letter as the visitor will read it. */
export const shortlistPreview = z
  .object({
    to: z.string().nullable().meta({ description: 'Masked; null where no email is known' }),
    subject: z.string(),
    text: z.string(),
    lots: z.array(z.object({ title: z.string(), place: z.string(), facts: z.string(), price: z.string() })),
    button: z.string(),
    note: z.string(),
  })
  .meta({ id: 'ShortlistPreview' });
export type ShortlistPreview = z.infer<typeof shortlistPreview>;

export const refusalInput = z.object({ for: shortlistFor, lot: id, isRefused: z.boolean() });
export type RefusalInput = z.infer<typeof refusalInput>;
