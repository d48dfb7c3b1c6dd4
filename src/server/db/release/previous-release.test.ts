import { Client } from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { announceDeletedLeads, announceViewing } from '#server/db/lead-notices.ts';
import { sendPresence } from '#server/publishing/working-copy/presence-notices.ts';
import { testDatabase } from '#tests/support/database.ts';
import previous from './previous-release.json' with { type: 'json' };
import { type Column, type Release, readSchema } from './read-release.ts';
import { whatBreaks } from './what-breaks.ts';

const release: Release = previous;
const database = testDatabase();

const LEAD = `with agreed as (insert into consent (policy_version, lang, page, address) values ('1', 'ru', '/', '') returning id)
  insert into lead (request_id, type, lang, page, consent_id, phone) select 'r', 'consult', 'ru', '/', id, '+79280000000' from agreed`;

/** Rules that the previous release cannot break although they have changed, each with the reason. Emptied with every release. */
const HARMLESS: Record<string, string> = {};

describe(`${release.version}, the previous release, goes on during a rolling upgrade`, () => {
  test('its tables and columns are there, and it can write its rows', async () => {
    const broken = whatBreaks(release, await readSchema(database().$client));
    expect(broken.filter((sentence) => !HARMLESS[sentence.split(' ', 1)[0] ?? ''])).toEqual([]);
  });

  test('it understands every notice', async () => {
    const notices = await noticesOf(Object.keys(release.notices), async () => {
      const db = database();
      await db.$client.query('update lot set price = price + 1 where id in (1001, 1002)');
      await db.$client.query('update article set updated_at = now()');
      await db.$client.query(LEAD);
      await db.$client.query("insert into lead_event (lead_id, kind, data) select id, 'note', '{}' from lead");
      await announceViewing(db);
      await announceDeletedLeads(db, [1, 2]);
      const thing = { kind: 'lot', id: 1001 } as const;
      await sendPresence(db, { ...thing, type: 'saved', version: 1, fields: ['price'], by: 'c' });
      await sendPresence(db, { ...thing, type: 'here', connection: 'c', staffId: 1, name: 'Анна' });
      await sendPresence(db, { ...thing, type: 'left', connection: 'c' });
      await sendPresence(db, { ...thing, type: 'who' });
    });
    expect(new Set(notices.map(({ channel }) => channel))).toEqual(new Set(Object.keys(release.notices)));
    const foreign = notices.filter(({ channel, payload }) => !new RegExp(release.notices[channel] ?? '', 'u').test(payload));
    expect(foreign).toEqual([]);
  });
});

describe('What would break the previous release', () => {
  const text: Column = { type: 'text', required: false, filled: true };
  const needed: Column = { type: 'text', required: true, filled: false };
  const before: Release = {
    version: '0.1.0',
    notices: {},
    columns: { 'note.text': text, 'note.title': needed, 'note.kind': { ...needed, filled: true } },
    rules: { 'note.note_title': { columns: ['note.title'], text: "CHECK (title <> '')" } },
  };
  const breaks = (columns: Record<string, Column>, rules = before.rules) => whatBreaks(before, { columns: { ...before.columns, ...columns }, rules });

  test.each([
    ['another type', { 'note.text': { ...text, type: 'jsonb' } }, 'note.text was text and is jsonb: add a new column instead'],
    ['a column that must be filled now', { 'note.text': { ...text, required: true } }, 'note.text must allow null: 0.1.0 may write it'],
    ['a default that is gone', { 'note.kind': needed }, 'note.kind must keep its default: 0.1.0 inserts rows without it'],
    ['a new column that must be filled', { 'note.by': needed }, 'note.by must have a default or allow null: 0.1.0 inserts rows without it'],
  ])('%s', (_, columns, sentence) => expect(breaks(columns)).toEqual([sentence]));

  test('a column or a table that is gone', () => {
    const { 'note.text': _, ...rest } = before.columns;
    expect(whatBreaks(before, { columns: rest, rules: before.rules })).toEqual(['note.text is gone, and 0.1.0 reads it: drop it one release later']);
    expect(whatBreaks(before, { columns: {}, rules: {} })).toHaveLength(3);
  });

  test('a stricter rule about its columns', () => {
    const stricter = { 'note.note_title': { columns: ['note.title'], text: "CHECK (title <> '' AND title <> '-')" } };
    expect(breaks({}, stricter)).toEqual(['note.note_title is new or has changed: 0.1.0 may write rows that it refuses']);
  });

  test('and nothing else does: a new table, a new column, a rule about it, a rule that is gone', () => {
    const added = { 'note.by': text, 'other.name': needed };
    expect(breaks(added, { 'note.note_by': { columns: ['note.by', 'note.title'], text: "CHECK (by <> '')" } })).toEqual([]);
  });
});

/** What is announced on these channels while `work` runs. */
async function noticesOf(channels: string[], work: () => Promise<void>): Promise<{ channel: string; payload: string }[]> {
  const listener = new Client(database().$client.options);
  await listener.connect();
  const notices: { channel: string; payload: string }[] = [];
  listener.on('notification', ({ channel, payload = '' }) => notices.push({ channel, payload }));
  for (const channel of channels) await listener.query(`listen ${listener.escapeIdentifier(channel)}`);
  await work();
  await database().$client.query(`select pg_notify('${channels[0]}', '(end)')`);
  await vi.waitFor(() => expect(notices.at(-1)?.payload).toBe('(end)'), { timeout: 10_000, interval: 5 });
  await listener.end();
  return notices.slice(0, -1);
}
