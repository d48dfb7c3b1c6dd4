import { and, eq, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ViewingItem } from '#contract/office/viewings.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { NOBODY, STARTS_AT, testViewings, VISITOR } from '#tests/support/viewings.ts';
import { storeReminders } from './store-reminders.ts';

const HOUR_MS = 3_600_000;
const viewings = testViewings();
const { office, sendAll, plan, change, cancel, only } = viewings;

const hoursBefore = (hours: number, startsAt = STARTS_AT) => new Date(Date.parse(startsAt) - hours * HOUR_MS);
const remind = async (hours: number, startsAt = STARTS_AT) => {
  const reminded = await storeReminders(office.deps(), hoursBefore(hours, startsAt));
  await sendAll();
  return reminded;
};
/** Plans a viewing and sends its invitations; `taken` then has only later letters. */
async function planned(more: object = {}): Promise<ViewingItem> {
  const first = await plan(more);
  await sendAll();
  viewings.smtp.taken.length = 0;
  return first;
}
const recipients = () => viewings.smtp.taken.map((mail) => mail.recipients[0]).sort();
const both = () => [viewings.agent.email, VISITOR].sort();
const storedReminders = ({ id }: ViewingItem) =>
  office
    .database()
    .select({ status: delivery.status })
    .from(delivery)
    .where(and(eq(delivery.viewingId, id), like(delivery.template, '%-reminder')));

test('reminders come a day and two hours before, each once, without a calendar file', async () => {
  await planned();
  expect(await remind(24.1)).toBe(0);
  expect([await remind(23.9), await remind(23.8)]).toEqual([1, 0]);
  expect(recipients()).toEqual(both());
  const toVisitor = only(VISITOR);
  expect([toVisitor.subject?.startsWith('Your viewing is coming up'), toVisitor.attachments]).toEqual([true, []]);
  viewings.smtp.taken.length = 0;
  expect([await remind(2.1), await remind(1.9), await remind(1.8), await remind(-1)]).toEqual([0, 1, 0, 0]);
  expect(recipients()).toEqual(both());
});

test('two processes at the same moment store and send each reminder once', async () => {
  const first = await planned();
  const counts = await Promise.all([1, 2, 3].map(() => storeReminders(office.deps(), hoursBefore(20))));
  expect([counts.reduce((sum, count) => sum + count), (await storedReminders(first)).length]).toEqual([1, 2]);
  await Promise.all([sendAll(), sendAll()]);
  expect(recipients()).toEqual(both());
});

test('a restart between storing and sending loses no reminder and repeats none', async () => {
  await planned();
  await storeReminders(office.deps(), hoursBefore(20)); // and the process dies before it has sent them
  expect(await storeReminders(office.deps(), hoursBefore(19.9))).toBe(0);
  await sendAll();
  await sendAll();
  expect(recipients()).toEqual(both());
});

test('if the site was down at both moments, only the later reminder is sent', async () => {
  await planned();
  expect([await remind(1), await remind(0.9)]).toEqual([1, 0]);
  expect(recipients()).toEqual(both());
});

test('reminders do not come for a cancelled viewing, nor for one that was cancelled before they were sent', async () => {
  const first = await planned();
  await storeReminders(office.deps(), hoursBefore(20));
  await cancel(first, NOBODY);
  await sendAll();
  expect(viewings.smtp.taken).toEqual([]);
  expect(await remind(1)).toBe(0);
});

test('for a moved viewing both reminders come again at its new time, and that of the old time is not sent', async () => {
  const first = await planned();
  await storeReminders(office.deps(), hoursBefore(20));
  const later = new Date(Date.parse(STARTS_AT) + 48 * HOUR_MS).toISOString();
  await change(first, { startsAt: later, notify: NOBODY });
  await sendAll();
  expect(viewings.smtp.taken).toEqual([]);
  expect([await remind(20), await remind(23, later), await remind(22, later), await remind(1.5, later), await remind(1, later)]).toEqual([0, 1, 0, 1, 0]);
  expect(recipients()).toEqual([...both(), ...both()].sort());
});

test('a viewing that is moved to less than two hours ahead has no reminder', async () => {
  const soon = new Date(Date.now() + 1.5 * HOUR_MS).toISOString();
  await change(await planned(), { startsAt: soon, notify: NOBODY });
  expect([await storeReminders(office.deps()), await remind(0.1, soon)]).toEqual([0, 0]);
});

test.each([
  ['less than a day before has one reminder', 3, 1],
  ['less than two hours before has none', 1.5, 0],
])('a viewing that is planned %s', async (_, hours, count) => {
  const soon = new Date(Date.now() + hours * HOUR_MS).toISOString();
  await planned({ startsAt: soon });
  expect([await storeReminders(office.deps()), await remind(1, soon), await remind(0.5, soon)]).toEqual([0, count, 0]);
});

test('who got no invitation gets no reminder', async () => {
  await plan({ notify: { visitor: false, agent: true } });
  await remind(20);
  expect(viewings.smtp.to(VISITOR)).toEqual([]);
});
