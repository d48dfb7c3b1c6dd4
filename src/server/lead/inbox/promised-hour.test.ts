import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallHours } from '#contract/agency/call-hours.ts';
import { MIN_TOKEN_AGE_MS } from '#contract/lead/feedback.ts';
import type { Today } from '#contract/office/today.ts';
import { settings } from '#server/db/schema/agency.ts';
import { lead } from '#server/db/schema/lead.ts';
import { formToken } from '#server/http/form-token.ts';
import { submitFeedback } from '#server/lead/intake/submit-feedback.ts';
import { getToday } from '#server/lead/today/get-today.ts';
import { EXAMPLES, VIEWING_DAY } from '#tests/support/forms.ts';
import { LOCAL, testOffice } from '#tests/support/office.ts';
import { SECRET } from '#tests/support/post-to.ts';
import { escalateLeads } from './escalate-leads.ts';

/* The agency promises an answer within an hour of working time: from Monday to Friday, 9:00 to 18:00 in Moscow. */

const HOURS: CallHours = [{ days: [1, 2, 3, 4, 5], opens: '09:00', closes: '18:00' }];
/** Of November 2026 in Moscow; the 16th is a Monday. */
const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+03:00`);

const office = testOffice();
let owner: Awaited<ReturnType<typeof office.person>>;
beforeAll(async () => {
  owner = await office.person('owner');
});
beforeEach(async () => {
  await office.database().delete(lead);
  await workFrom(HOURS);
});

const workFrom = (hours: CallHours) =>
  office
    .database()
    .update(settings)
    .set({ value: sql`${settings.value} || ${JSON.stringify({ callHours: hours })}::jsonb` });

/** A visitor asks for advice at this moment. */
async function arrive(now: Date, more: Partial<typeof lead.$inferInsert> = {}) {
  const form = { type: 'consult' as const, lang: 'ru' as const, page: '/', consent: true, values: EXAMPLES.consult.least, files: [], utm: {}, spam: false };
  const from = { address: '', userAgent: '' };
  const token = formToken(SECRET, new Date(now.getTime() - MIN_TOKEN_AGE_MS));
  const { id } = await submitFeedback(office.deps(), { ...form, from, requestId: randomUUID(), token }, { now });
  const [stored] = await office
    .database()
    .update(lead)
    .set({ createdAt: now, ...more })
    .where(eq(lead.id, id))
    .returning();
  if (!stored) throw new Error('the lead was not stored');
  return stored;
}
const today = (now: Date): Promise<Today> =>
  getToday(office.deps(), { actor: { staffId: owner.id, role: 'owner', agentId: null, name: owner.name }, locale: 'en', origin: LOCAL, now });

describe('working hours of the settings', () => {
  test.each([
    ['on a working day', at(16, '10:10'), at(16, '10:55'), at(16, '11:10')],
    ['half an hour before closing', at(16, '17:30'), at(17, '09:15'), at(17, '09:30')],
    ['on a Friday evening', at(20, '17:30'), at(23, '09:15'), at(23, '09:30')],
    ['on a Saturday', at(21, '12:00'), at(23, '09:45'), at(23, '10:00')],
  ])('the owner is told after 45 minutes, and the promise ends after 60, of a lead that comes %s', async (_, now, escalateAt, dueAt) => {
    expect(await arrive(now)).toMatchObject({ escalateAt, dueAt });
  });
  test('a change of the hours does not change what was promised before', async () => {
    const { id, dueAt } = await arrive(at(20, '17:30'));
    await workFrom([{ days: [6, 7], opens: '10:00', closes: '12:00' }]);
    expect((await office.database().select().from(lead).where(eq(lead.id, id)))[0]?.dueAt).toEqual(dueAt);
    expect(await arrive(at(20, '17:30'))).toMatchObject({ dueAt: at(21, '11:00') });
  });
  test('without working hours nothing is promised and nobody is told', async () => {
    await workFrom([]);
    expect(await arrive(at(16, '10:10'))).toMatchObject({ escalateAt: null, dueAt: null });
    expect(await escalateLeads(office.deps(), at(30, '12:00'))).toBe(0);
  });
});

test('minutes waited are those of working time', async () => {
  await arrive(at(20, '17:30'));
  const minutes = async (now: Date) => (await today(now)).waiting.items.map((item) => item.minutes);
  expect([await minutes(at(20, '17:45')), await minutes(at(21, '15:00')), await minutes(at(23, '09:20'))]).toEqual([[15], [30], [50]]);
});

test('the owner is told when 45 minutes of working time have passed, and not before, over a weekend', async () => {
  await arrive(at(20, '17:30'));
  const escalated = [];
  for (const now of [at(20, '18:30'), at(21, '12:00'), at(23, '09:14'), at(23, '09:15'), at(23, '09:16')]) escalated.push(await escalateLeads(office.deps(), now));
  expect(escalated).toEqual([0, 0, 0, 1, 0]);
});

describe('the first answer to a visitor', () => {
  const isAnswered = async (id: string) => (await office.database().select().from(lead).where(eq(lead.id, id)))[0]?.answeredAt !== null;
  const viewing = () => ({ lotId: 1301, staffId: owner.id, startsAt: `${VIEWING_DAY}T07:00:00.000Z`, minutes: 60, place: '', note: '', notify: { visitor: false, agent: false } });
  const shortlist = { lots: [1301], lang: 'ru', message: '', isMailed: false };
  test.each<[string, boolean, (number: number, personId: number) => [string, object]]>([
    ['a call that was answered is one', true, (number) => [`/leads/${number}/calls`, { outcome: 'answered', minutes: 5 }]],
    ['a step into work is one', true, (number) => [`/leads/${number}/step`, { from: 'new', to: 'in_work' }]],
    ['a viewing is one', true, (number) => ['/viewings', { requestId: randomUUID(), lead: number, ...viewing() }]],
    ['a shortlist is one', true, (number, personId) => ['/shortlists', { requestId: randomUUID(), for: { personId }, lead: number, ...shortlist }]],
    ['a call that nobody answered is none', false, (number) => [`/leads/${number}/calls`, { outcome: 'no-answer' }]],
    ['a note is none', false, (number) => [`/leads/${number}/notes`, { text: 'Позвонить' }]],
    ['spam is none', false, (number) => [`/leads/${number}/step`, { from: 'new', to: 'spam' }]],
    ['losing the lead is none', false, (number) => [`/leads/${number}/step`, { from: 'new', to: 'lost', reason: 'other' }]],
  ])('%s', async (_, expected, callOf) => {
    const { id, number, personId } = await arrive(new Date());
    const [path, body] = callOf(number, personId ?? 0);
    const { status } = await owner.browser.post(path, body);
    expect([status, await isAnswered(id)]).toEqual([200, expected]);
  });
  test('is the first one: what follows does not change its time', async () => {
    const answeredAt = at(16, '10:30');
    const { id, number } = await arrive(at(16, '10:10'), { answeredAt, step: 'in_work' });
    await owner.browser.post(`/leads/${number}/calls`, { outcome: 'answered' });
    await owner.browser.post(`/leads/${number}/step`, { from: 'in_work', to: 'negotiation' });
    expect((await office.database().select().from(lead).where(eq(lead.id, id)))[0]?.answeredAt).toEqual(answeredAt);
  });
  test('its time is counted in working time', async () => {
    await arrive(at(20, '17:30'), { answeredAt: at(23, '09:10'), step: 'in_work' });
    expect((await today(at(23, '12:00'))).lastAnswerMinutes).toBe(40);
  });
});

test('the share of promises kept counts answers within an hour of working time; spam and what may still be answered in time do not count', async () => {
  const answered = (answeredAt: Date) => ({ answeredAt, step: 'in_work' as const });
  await arrive(at(20, '17:30'), answered(at(23, '09:30'))); // 60 minutes
  await arrive(at(20, '17:30'), answered(at(23, '09:31'))); // 61
  await arrive(at(20, '16:00')); // nobody has answered
  await arrive(at(20, '16:00'), { step: 'spam' });
  await arrive(at(23, '09:40'));
  expect((await today(at(23, '10:00'))).promises.week).toEqual({ kept: 1, of: 3 });
});
