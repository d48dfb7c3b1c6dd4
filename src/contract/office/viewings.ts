import { z } from 'zod';
import { ID_MAX } from '#contract/core/limits.ts';
import { LOCALES } from '#contract/core/locale.ts';
import { trimmed } from '#contract/core/printable.ts';
import { id, wholeNumber } from '#contract/core/query.ts';
import { plainText } from '#contract/staff/fields.ts';
import { LEAD_STEPS, VIEWING_STATES } from './lead-words.ts';
import { CLASH_KINDS, VIEWING_AUDIENCES, VIEWING_MINUTES, VIEWING_OCCASIONS } from './viewing-words.ts';

/*
 * Below /api/office: GET and POST /viewings, GET /viewings/clashes, GET /viewings/calendar, GET and PATCH /viewings/{id}, GET /viewings/{id}/calendar,
 * POST /viewings/{id}/cancel, POST /viewings/{id}/result.
 */

const time = z.iso.datetime();
const number = z.number().int();
const rowId = number.min(1).max(ID_MAX);
const PLACE_MAX = 200;
const NOTE_MAX = 2_000;
const MAX_DAYS = 42;

/** Another viewing at the same time. Without the visitor: it may be that of a colleague. */
const viewingClash = z.object({ id: number, kind: z.enum(CLASH_KINDS), startsAt: time, minutes: number, agent: z.string(), lotId: number.nullable() }).meta({ id: 'ViewingClash' });
export type ViewingClash = z.infer<typeof viewingClash>;
export const clashList = z.object({ items: z.array(viewingClash) });
export type ClashList = z.infer<typeof clashList>;

const viewingLetter = z.object({
  to: z.enum(VIEWING_AUDIENCES),
  occasion: z.enum(VIEWING_OCCASIONS),
  status: z.enum(['pending', 'sent', 'skipped', 'dead']),
  at: time,
});

export const viewingItem = z
  .object({
    id: number,
    sequence: number.meta({ description: 'Raised by every change; a change is refused if somebody was faster' }),
    startsAt: time,
    minutes: number,
    place: z.string(),
    note: z.string(),
    state: z.enum(VIEWING_STATES),
    lang: z.enum(LOCALES).meta({ description: 'The language of the letters to the visitor' }),
    lot: z.object({ id: number, title: z.string(), address: z.string() }).nullable(),
    person: z.object({ id: number, name: z.string() }),
    agent: z.object({ id: number, name: z.string(), lang: z.enum(LOCALES) }),
    lead: z.object({ number, step: z.enum(LEAD_STEPS) }).nullable(),
    email: z.string().nullable().meta({ description: 'Where letters to the visitor go, masked; null if no email is known' }),
    clashes: z.array(viewingClash),
    letters: z.array(viewingLetter),
  })
  .meta({ id: 'Viewing' });
export type ViewingItem = z.infer<typeof viewingItem>;

/** A viewing that did not take place. */
export const endedViewing = z.object({
  state: z.enum(['cancelled', 'missed']),
  startsAt: time,
  at: time.meta({ description: 'When it was cancelled, or recorded that nobody came' }),
  by: z.string(),
});
export type EndedViewing = z.infer<typeof endedViewing>;
/** A visitor who has booked a viewing that nobody has planned yet, or whose viewing did not take place. */
const askedViewing = z.object({
  number,
  name: z.string(),
  lot: z.object({ id: number, title: z.string() }).nullable(),
  startsAt: time.nullable().meta({ description: 'The time that the visitor asked for' }),
  ended: endedViewing.nullable(),
});
export type AskedViewing = z.infer<typeof askedViewing>;

export const viewingQuery = z.object({
  from: z.iso.date().meta({ description: 'The first day, in Moscow' }),
  days: wholeNumber(1, MAX_DAYS).default(7),
  staffId: id.optional(),
});
export type ViewingQuery = z.infer<typeof viewingQuery>;
export const viewingList = z.object({ items: z.array(viewingItem), asked: z.array(askedViewing) });
export type ViewingList = z.infer<typeof viewingList>;

const minutes = number.min(VIEWING_MINUTES.least).max(VIEWING_MINUTES.most);
export const clashQuery = z.object({
  startsAt: time,
  minutes: wholeNumber(VIEWING_MINUTES.least, VIEWING_MINUTES.most),
  staffId: id,
  lotId: id.optional(),
  except: id.optional(),
});
export type ClashQuery = z.infer<typeof clashQuery>;

/** Who gets a letter about it. */
const notify = z.object({ visitor: z.boolean(), agent: z.boolean() });
export type ViewingNotify = z.infer<typeof notify>;
const fields = {
  lotId: rowId.nullable(),
  staffId: rowId,
  startsAt: time,
  minutes,
  place: plainText.trim().max(PLACE_MAX),
  note: trimmed(NOTE_MAX),
};
/** With the number of a lead, or with a person who is known already. */
export const newViewing = z
  .object({ requestId: z.uuid(), lead: rowId.optional(), person: rowId.optional(), ...fields, notify })
  .refine(({ lead, person }) => (lead === undefined) !== (person === undefined), { path: ['person'] });
export type NewViewing = z.infer<typeof newViewing>;
export const viewingChange = z.object(fields).partial().extend({ sequence: number, notify });
export type ViewingChange = z.infer<typeof viewingChange>;
export const viewingCancellation = z.object({ sequence: number, notify });
export type ViewingCancellation = z.infer<typeof viewingCancellation>;
export const viewingResult = z.object({ sequence: number, state: z.enum(['held', 'missed']) });
export type ViewingResult = z.infer<typeof viewingResult>;
