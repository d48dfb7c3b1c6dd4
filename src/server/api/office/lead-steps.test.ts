import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { lead } from '#server/db/schema/lead.ts';
import { testLeads } from '#tests/support/office-leads.ts';

const { office, as, submit, read, list, post } = testLeads();

test('a lost lead has a reason, and its next step is gone', async () => {
  const number = await submit();
  expect((await post('owner', number, 'step', { from: 'new', to: 'lost' })).status).toBe(422);
  await as('owner').put(`/leads/${number}/next-step`, { text: 'Позвонить', at: '2099-12-01T09:00:00Z' });
  expect((await post('owner', number, 'step', { from: 'new', to: 'lost', reason: 'too-expensive' })).lead).toMatchObject({
    step: 'lost',
    lostReason: 'too-expensive',
    nextStep: null,
  });
});
test('a next step must be in the future; the text of one that is overdue can still be changed', async () => {
  const number = await submit();
  const past = { text: 'Позвонить', at: '2020-01-01T07:00:00.000Z' };
  const refused = await as('owner').put(`/leads/${number}/next-step`, past);
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['at']]);
  await office
    .database()
    .update(lead)
    .set({ nextStep: past.text, nextStepAt: new Date(past.at) })
    .where(eq(lead.number, number));
  expect((await as('owner').put(`/leads/${number}/next-step`, { ...past, text: 'Написать' })).status).toBe(200);
});
test('a step can be undone within ten minutes, with everything it changed', async () => {
  const number = await submit();
  await as('owner').put(`/leads/${number}/next-step`, { text: 'Позвонить', at: '2099-12-01T09:00:00.000Z' });
  const { event } = await post('owner', number, 'step', { from: 'new', to: 'lost', reason: 'other' });
  expect((await post('owner', number, 'undo', { event })).lead).toMatchObject({
    step: 'new',
    lostReason: null,
    answeredAt: null,
    nextStep: { text: 'Позвонить', at: '2099-12-01T09:00:00.000Z' },
  });
  expect((await read('owner', number)).events.at(-2)).toMatchObject({ id: event, isUndone: true });
});
test('a recorded call can be undone: the lead is new and unanswered again', async () => {
  const number = await submit();
  const { event } = await post('owner', number, 'calls', { outcome: 'answered', minutes: 4, text: 'Не туда попал' });
  expect((await post('owner', number, 'undo', { event })).lead).toMatchObject({ step: 'new', answeredAt: null });
  expect((await read('owner', number)).events.slice(-2)).toMatchObject([
    { id: event, isUndone: true },
    { kind: 'call', undoes: event, data: { outcome: 'answered' } },
  ]);
});
test('a call that is undone after the lead was moved on leaves the lead at its step, and answered', async () => {
  const number = await submit();
  const { event, lead: called } = await post('owner', number, 'calls', { outcome: 'answered' });
  await post('owner', number, 'step', { from: 'in_work', to: 'negotiation' });
  expect((await post('owner', number, 'undo', { event })).lead).toMatchObject({ step: 'negotiation', answeredAt: called.answeredAt });
});
test('a lost lead remembers how far it had come, also after it was opened again and this step was undone', async () => {
  const number = await submit();
  const lostFrom = async () => (await office.database().select({ lostFrom: lead.lostFrom }).from(lead).where(eq(lead.number, number)))[0]?.lostFrom;
  await post('owner', number, 'step', { from: 'new', to: 'negotiation' });
  await post('owner', number, 'step', { from: 'negotiation', to: 'lost', reason: 'other' });
  expect(await lostFrom()).toBe('negotiation');
  const { event } = await post('owner', number, 'step', { from: 'lost', to: 'in_work' });
  expect(await lostFrom()).toBeNull();
  await post('owner', number, 'undo', { event });
  expect(await lostFrom()).toBe('negotiation');
});
test('a step that another one followed cannot be undone, nor can a step of somebody else', async () => {
  const number = await submit();
  const first = await post('owner', number, 'step', { from: 'new', to: 'in_work' });
  await post('owner', number, 'step', { from: 'in_work', to: 'viewing' });
  expect([(await post('owner', number, 'undo', { event: first.event })).status, (await post('agent', number, 'undo', { event: first.event })).status]).toEqual([409, 404]);
});
test('spam is in its own tab, and an undo brings it back among the new leads', async () => {
  const number = await submit();
  const { event } = await post('owner', number, 'step', { from: 'new', to: 'spam' });
  expect((await list('owner', 'tab=spam')).items.map((one) => one.number)).toContain(number);
  await post('owner', number, 'undo', { event });
  expect((await list('owner', 'tab=new&limit=100')).items.map((one) => one.number)).toContain(number);
});
