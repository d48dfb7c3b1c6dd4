import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FormType, FormValues } from '#contract/lead/feedback.ts';
import { createLog } from '#server/core/log.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { lead } from '#server/db/schema/lead.ts';
import { staff } from '#server/db/schema/staff.ts';
import { deliver, RETRY } from '#server/outbox/deliver.ts';
import { testApi } from '#tests/support/api.ts';
import { EXAMPLES } from '#tests/support/forms.ts';
import { testOffice } from '#tests/support/office.ts';
import { escalateLeads } from './escalate-leads.ts';

const office = testOffice();
const api = testApi(office.database);
let owner: Awaited<ReturnType<typeof office.person>>;
beforeEach(async () => {
  await office.database().update(staff).set({ active: false });
  owner = await office.person('owner');
});

/** A lead that has waited so long that the owners have to be told. */
async function waitingLead(type: FormType = 'consult', values: FormValues = {}, changes: Partial<typeof lead.$inferInsert> = {}) {
  const { body } = await api.post('/feedback')({ type, ...EXAMPLES[type].least, ...values, consent: true, requestId: randomUUID() });
  const [stored] = await office
    .database()
    .update(lead)
    .set({ escalateAt: new Date(Date.now() - 60_000), ...changes })
    .where(eq(lead.id, body.id))
    .returning();
  if (!stored) throw new Error('the lead was not stored');
  return stored;
}
const letters = (leadId: string) =>
  office
    .database()
    .select()
    .from(delivery)
    .where(and(eq(delivery.leadId, leadId), eq(delivery.template, 'lead-waiting')));

test('every active owner gets one letter, and the lead is marked', async () => {
  const other = await office.person('owner', { locale: 'en' });
  await office.person('owner', { active: false });
  await office.person('agent');
  const { id, number } = await waitingLead();
  expect(await escalateLeads(office.deps())).toBe(1);
  const sent = await letters(id);
  expect(sent.map(({ recipient }) => recipient).sort()).toEqual([owner.email, other.email].sort());
  expect(office.woken).toEqual(expect.arrayContaining(sent.map((row) => row.id)));
  const [stored] = await office.database().select({ at: lead.escalatedAt }).from(lead).where(eq(lead.id, id));
  expect(stored?.at).not.toBeNull();
  expect((await office.audit()).at(-1)).toMatchObject({ action: 'lead.escalate', subjectId: String(number), staffId: null });
});

test('owners are told of a lead once, also by several processes at the same time', async () => {
  const { id } = await waitingLead();
  const counts = await Promise.all([1, 2, 3].map(() => escalateLeads(office.deps())));
  expect([counts.reduce((sum, count) => sum + count, 0), await escalateLeads(office.deps()), (await letters(id)).length]).toEqual([1, 0, 1]);
});

test('a restart after a lead was marked sends what is stored, and stores no second letter', async () => {
  const { id } = await waitingLead();
  await escalateLeads(office.deps()); // and the process dies before it has sent anything
  expect(await escalateLeads(office.deps())).toBe(0);
  const [stored] = await letters(id);
  let sent = 0;
  const send = async () => {
    sent++;
    return 'sent' as const;
  };
  const outbox = { db: office.database(), send, retry: RETRY, log: createLog('silent') };
  await Promise.all([deliver(outbox, stored?.id ?? 0), deliver(outbox, stored?.id ?? 0)]);
  await deliver(outbox, stored?.id ?? 0);
  expect([sent, await letters(id)]).toMatchObject([1, [{ status: 'sent' }]]);
});

describe('no owner is told of', () => {
  test.each([
    ['a lead that is answered', { answeredAt: new Date() }],
    ['spam', { step: 'spam' as const }],
    ['a lead that is lost', { step: 'lost' as const, lostReason: 'duplicate' as const }],
    ['a lead whose time has not come', { escalateAt: new Date(Date.now() + 60_000) }],
    ['a lead without a promise', { escalateAt: null }],
  ])('%s', async (_, changes) => {
    await waitingLead('consult', {}, changes);
    expect(await escalateLeads(office.deps())).toBe(0);
  });
});

describe('the letter', () => {
  const letterOf = async (leadId: string) => {
    await escalateLeads(office.deps());
    const [row] = await letters(leadId);
    return row && api.mail(row);
  };
  test('names number, type and lot, links to the office, and has no personal data', async () => {
    const { id, number } = await waitingLead('book-view', { lotId: '1301', name: 'Тайна Посетителя', phone: '+7 (928) 000-77-88', email: 'secret@mail.example' });
    const mail = await letterOf(id);
    const text = JSON.stringify(mail);
    expect(text).toContain(`/office/leads/${number}`);
    expect(text).toContain('1301');
    for (const secret of ['Тайна', '77-88', 'secret@']) expect(text).not.toContain(secret);
  });
  test('is in the language of the owner', async () => {
    await office.database().update(staff).set({ locale: 'en' }).where(eq(staff.id, owner.id));
    const { id, number } = await waitingLead();
    expect((await letterOf(id))?.subject).toBe(`Enquiry no.\u00a0${number} is waiting for an answer`);
  });
  test('is not sent once somebody has answered', async () => {
    const { id } = await waitingLead();
    await escalateLeads(office.deps());
    const [row] = await letters(id);
    await office.database().update(lead).set({ answeredAt: new Date() }).where(eq(lead.id, id));
    expect(row && (await api.mail(row))).toBeUndefined();
  });
});
