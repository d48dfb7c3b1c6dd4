import { afterEach, expect, test, vi } from 'vitest';
import type { PresenceEvent } from '#contract/office/working-copy.ts';
import { testDatabase } from '#tests/support/database.ts';
import { LOT, testStaff } from '#tests/support/office-lots.ts';
import { createPresence, type Presence } from './presence.ts';

const database = testDatabase();
const office = testStaff(database);
const opened: Presence[] = [];

/** The presence of one of several processes. */
function openProcess(): Presence {
  const presence = createPresence({ db: database(), onError: () => {} });
  opened.push(presence);
  return presence;
}
afterEach(async () => {
  for (const presence of opened.splice(0)) await presence.stop();
});

async function open(presence: Presence, name: string, id = LOT) {
  const events: PresenceEvent[] = [];
  const end = vi.fn();
  const leave = await presence.join(office.actor(name), 'lot', id, { send: (event) => void events.push(event), end });
  const people = () => events.findLast((event) => event.type === 'people')?.people.map((person) => person.name);
  return { leave, events, people, end };
}

test('people who have a lot open see each other, in all processes, until they leave', async () => {
  const [one, other] = [openProcess(), openProcess()];
  const egor = await open(one, 'egor');
  const anna = await open(other, 'anna');
  await open(other, 'olga', LOT + 1);
  await vi.waitFor(() =>
    expect([egor.people(), anna.people()]).toEqual([
      ['egor', 'anna'],
      ['egor', 'anna'],
    ]),
  );
  anna.leave();
  await vi.waitFor(() => expect(egor.people()).toEqual(['egor']));
});

test('a person with two tabs is one person', async () => {
  const process = openProcess();
  const first = await open(process, 'egor');
  const second = await open(process, 'egor');
  await vi.waitFor(() => expect(second.people()).toEqual(['egor']));
  second.leave();
  await vi.waitFor(() => expect(first.events.length).toBeGreaterThan(1));
  expect(first.people()).toEqual(['egor']);
});

test('a save is told to everybody who has the lot open', async () => {
  const egor = await open(openProcess(), 'egor');
  const { version } = await office.save('anna', LOT, 0, { rooms: 5, bedrooms: 4 });
  await vi.waitFor(() => expect(egor.events).toContainEqual({ type: 'saved', version, fields: ['rooms', 'bedrooms'], by: 'anna' }));
});

test('a process that stops ends its streams', async () => {
  const process = openProcess();
  const egor = await open(process, 'egor');
  await process.stop();
  expect(egor.end).toHaveBeenCalledOnce();
});

test('after the database could not be reached, the next person who opens a lot can join', async () => {
  const options = { ...database().$client.options, port: 1 };
  const presence = createPresence({ db: { ...database(), execute: database().execute.bind(database()), $client: { options } } as never, onError: () => {} });
  opened.push(presence);
  await expect(open(presence, 'egor')).rejects.toThrow();
  Object.assign(options, { port: database().$client.options.port });
  await expect(open(presence, 'egor')).resolves.toBeDefined();
});
