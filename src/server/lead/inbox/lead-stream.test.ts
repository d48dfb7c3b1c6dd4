import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LeadNews } from '#contract/office/leads.ts';
import { announceViewing } from '#server/db/lead-notices.ts';
import { lead } from '#server/db/schema/lead.ts';
import { staff } from '#server/db/schema/staff.ts';
import { deleteLeads } from '#server/retention/delete-leads.ts';
import type { Actor } from '#server/staff/actor.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { EXAMPLES } from '#tests/support/forms.ts';
import { lastEventId } from './find-leads.ts';
import { createLeadStream, type LeadStream } from './lead-stream.ts';
import { writeLeadEvent } from './write-lead-event.ts';

const database = testDatabase();
const api = testApi(database);
const OWNER: Actor = { staffId: 1, role: 'owner', agentId: null, name: 'An owner' };
const submit = () => api.post('/feedback')({ type: 'consult', ...EXAMPLES.consult.least, consent: true, requestId: randomUUID() });

let stream: LeadStream;
const open = () => createLeadStream({ db: database(), onError: () => {} });
beforeAll(() => {
  stream = open();
});
afterAll(() => stream.stop());

/** Opens an inbox and collects what it receives; `until` resolves when a condition on it is met. */
async function inbox(of: LeadStream, actor = OWNER, after?: number) {
  const received: LeadNews[] = [];
  const waiting: { isMet: () => boolean; resolve: () => void }[] = [];
  const check = () => {
    for (const { isMet, resolve } of waiting) if (isMet()) resolve();
  };
  let last = after ?? 0;
  let [resets, viewings] = [0, 0];
  const leave = await of.join(actor, 'ru', after, {
    send(id, news) {
      last = id;
      received.push(news);
      check();
    },
    reset(id) {
      last = id;
      resets++;
      check();
    },
    viewings() {
      viewings++;
      check();
    },
    end: () => {},
  });
  const until = (isMet: () => boolean) => new Promise<void>((resolve) => (isMet() ? resolve() : waiting.push({ isMet, resolve })));
  return {
    events: () => received.flatMap(({ events }) => events),
    gone: () => received.flatMap(({ gone }) => gone),
    deleted: () => received.flatMap(({ deleted }) => deleted),
    until,
    leave,
    last: () => last,
    resets: () => resets,
    viewings: () => viewings,
  };
}

describe('the stream of leads', () => {
  test('after a restart nothing is missed and nothing comes twice', async () => {
    const before = await inbox(stream);
    await submit();
    await before.until(() => before.events().length === 1);
    before.leave();
    await submit(); // while nobody listens
    const other = open();
    const after = await inbox(other, OWNER, before.last());
    await submit();
    await after.until(() => after.events().length === 2);
    expect(after.events().every(({ id }) => id > before.last())).toBe(true);
    await other.stop();
  });

  test('a reader who has missed too many events is told to read the list again', async () => {
    const from = await lastEventId(database());
    const [{ id = '' } = {}] = await database().select({ id: lead.id }).from(lead).limit(1);
    for (let times = 0; times < 501; times++) await writeLeadEvent(database(), null, id, { kind: 'note', data: {} });
    const late = await inbox(stream, OWNER, from);
    await late.until(() => late.resets() === 1);
    expect(late.events()).toEqual([]);
    late.leave();
  }, 30_000);

  test('an agent hears of a lead that goes to somebody else only that it is gone', async () => {
    const [other] = await database()
      .insert(staff)
      .values({ email: `${randomUUID()}@tanais.example`, name: 'Another', role: 'agent' })
      .returning();
    const agent: Actor = { staffId: 999, role: 'agent', agentId: null, name: 'An agent' };
    const { leave, gone, until, events } = await inbox(stream, agent);
    const { body } = await submit();
    await until(() => events().length === 1);
    await database().update(lead).set({ assigneeId: other?.id });
    await writeLeadEvent(database(), null, body.id, { kind: 'assigned', data: {} });
    await until(() => gone().length === 1);
    expect(events()).toHaveLength(1);
    leave();
  });

  test('a lead that is deleted disappears from every inbox, and no reader loses its position', async () => {
    const { body } = await submit();
    const [stored] = await database().select({ number: lead.number }).from(lead).where(eq(lead.id, body.id));
    const [one, other] = [await inbox(stream), await inbox(stream, { ...OWNER, staffId: 999, role: 'agent' })];
    const before = [one.last(), other.last()];
    await database().transaction((tx) => deleteLeads(tx, eq(lead.id, body.id)));
    for (const { until, deleted } of [one, other]) await until(() => deleted().length > 0);
    expect([one.deleted(), one.gone(), other.deleted()]).toEqual([[stored?.number], [stored?.number], [stored?.number]]);
    for (const [index, { last }] of [one, other].entries()) expect(last()).toBeGreaterThanOrEqual(before[index] as number);
    one.leave();
    other.leave();
  });

  test('calendars hear that a viewing was planned or changed, once it is committed', async () => {
    const { viewings, until, leave } = await inbox(stream);
    await database()
      .transaction(async (tx) => {
        await announceViewing(tx);
        throw new Error('undone');
      })
      .catch(() => {});
    await database().transaction(announceViewing);
    await until(() => viewings() > 0);
    expect(viewings()).toBe(1);
    leave();
  });

  test('an editor may not join', async () => {
    await expect(inbox(stream, { ...OWNER, role: 'editor' })).rejects.toThrow('forbidden');
  });
});
