import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { LeadNews } from '#contract/office/leads.ts';
import { lead } from '#server/db/schema/lead.ts';
import { lastEventId } from '#server/lead/inbox/find-leads.ts';
import { testDatabase } from '#tests/support/database.ts';
import { LOT } from '#tests/support/office-lots.ts';
import { type SiteProcess, signInAs, startProcess } from '#tests/support/site-process.ts';

/* Streams of the office over real connections, with several processes on one database. */

const database = testDatabase();
const processes: SiteProcess[] = [];
let owner: string;
beforeAll(async () => {
  owner = await signInAs(database(), 'owner', 'Ольга');
});
afterEach(async () => {
  for (const each of processes.splice(0)) await each.stop();
});

async function start(): Promise<SiteProcess> {
  const started = await startProcess(database());
  processes.push(started);
  return started;
}

type Stream = Awaited<ReturnType<SiteProcess['follow']>>;
const eventsOf = (inbox: Stream) => inbox.all<LeadNews>('news').flatMap(({ events }) => events);
/** The stream of an inbox whose list was loaded a moment ago. */
const openInbox = async (process: SiteProcess) => process.follow(`/leads/events?after=${await lastEventId(database())}`, owner);
const isAscending = (ids: number[]) => ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? 0));

describe('open inboxes', () => {
  test('two hundred leads that two processes take reach ten inboxes: none is missing, each comes once and in order', async () => {
    const [one, other] = [await start(), await start()];
    const inboxes = await Promise.all(Array.from({ length: 10 }, (_, nth) => openInbox(nth % 2 === 0 ? one : other)));
    for (let batch = 0; batch < 10; batch++) {
      const phones = Array.from({ length: 20 }, (_, nth) => `+7 (863) 000-${10 + batch}-${10 + nth}`);
      await Promise.all(phones.map((phone, nth) => (nth % 2 === 0 ? one : other).submit({ phone })));
    }
    await Promise.all(inboxes.map((inbox) => inbox.until(() => eventsOf(inbox).length >= 200)));
    const stored = (await database().select({ number: lead.number }).from(lead)).map(({ number }) => number);
    for (const inbox of inboxes) {
      const events = eventsOf(inbox);
      expect(events.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(stored.toSorted((a, b) => a - b));
      expect(isAscending(events.map(({ id }) => id))).toBe(true);
      const shown = new Set(inbox.all<LeadNews>('news').flatMap(({ leads }) => leads.map(({ number }) => number)));
      expect(stored.every((number) => shown.has(number))).toBe(true);
    }
  }, 90_000);

  test('a lead that one process takes reaches an inbox of another process', async () => {
    const [taking, showing] = [await start(), await start()];
    const inbox = await openInbox(showing);
    await taking.submit();
    await inbox.until(() => eventsOf(inbox).length === 1);
    expect(eventsOf(inbox)).toMatchObject([{ kind: 'arrived' }]);
  });

  test('after its process was stopped and another one started, a stream continues after its last event: nothing is missing and nothing comes twice', async () => {
    const [stopped, taking] = [await start(), await start()];
    const from = await lastEventId(database());
    const before = await openInbox(stopped);
    await taking.submit();
    await taking.submit();
    await before.until(() => eventsOf(before).length === 2);
    processes.splice(processes.indexOf(stopped), 1);
    await stopped.stop();
    await before.ended;
    await taking.submit(); // while nobody listens
    const started = await start();
    const after = await started.follow('/leads/events', owner, before.lastEventId());
    await taking.submit();
    await after.until(() => eventsOf(after).length >= 2);
    const { rows } = await database().execute<{ id: number }>(sql`select id from lead_event where id > ${from} order by id`);
    expect([...eventsOf(before), ...eventsOf(after)].map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  });

  test('after PostgreSQL has closed the connection that listens, events that happened meanwhile are sent', async () => {
    const process = await start();
    const inbox = await openInbox(process);
    await process.submit();
    await inbox.until(() => eventsOf(inbox).length === 1);
    const { rows } = await database().execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %lead_event%'`);
    expect(rows).toHaveLength(1);
    await process.submit();
    await inbox.until(() => eventsOf(inbox).length >= 2);
    expect(isAscending(eventsOf(inbox).map(({ id }) => id))).toBe(true);
  });
});

test('who has a lot open is seen by people on another process too, until the stream is closed', async () => {
  const [one, other] = [await start(), await start()];
  const names = (stream: Stream) =>
    stream
      .all<{ people: { name: string }[] }>('people')
      .at(-1)
      ?.people.map(({ name }) => name);
  const [anna, egor] = [await signInAs(database(), 'editor', 'Анна'), await signInAs(database(), 'editor', 'Егор')];
  const here = await one.follow(`/lots/${LOT}/presence`, anna);
  const there = await other.follow(`/lots/${LOT}/presence`, egor);
  await Promise.all([here, there].map((stream) => stream.until(() => names(stream)?.length === 2)));
  expect([names(here), names(there)]).toEqual([
    ['Анна', 'Егор'],
    ['Анна', 'Егор'],
  ]);
  await there.close();
  await here.until(() => names(here)?.length === 1);
  expect(names(here)).toEqual(['Анна']);
});
