import { boolean, integer, jsonb, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { copyRows } from './copy-rows.ts';

const parcel = pgTable('parcel', {
  id: integer('id').primaryKey(),
  note: text('note'),
  tags: text('tags').array(),
  counts: integer('counts').array(),
  facts: jsonb('facts').$type<unknown>(),
  weight: numeric('weight', { mode: 'number' }),
  sent: boolean('sent'),
  at: timestamp('at', { withTimezone: true }),
});
const database = testDatabase('schema');
beforeAll(async () => {
  await database().execute(
    'create table parcel (id int primary key, note text, tags text[], counts int[], facts jsonb, weight numeric, sent boolean, at timestamptz, check (weight > 0))',
  );
});

async function copied(rows: Iterable<typeof parcel.$inferInsert>): Promise<number> {
  const client = await database().$client.connect();
  try {
    return await copyRows(client, parcel, rows);
  } finally {
    client.release();
  }
}

const HOSTILE = [
  '',
  ' ',
  '\\',
  '\\N',
  '\\.',
  '\\\\',
  'a\tb',
  'a\nb',
  'a\r\nb',
  '\\n',
  '\\t\t',
  '\b\f\v\u0001',
  'NULL',
  'null',
  '{}',
  '"',
  "'",
  '{"a",b}',
  ',',
  '«Дон» 🌊',
  '\u2028',
];

describe('what is written comes back', () => {
  test('hostile strings as text, in an array and in json', async () => {
    await database().delete(parcel);
    const rows = HOSTILE.map((note, id) => ({ id, note, tags: [note, ...HOSTILE], facts: { [note]: note, list: HOSTILE } }));
    expect(await copied(rows)).toBe(HOSTILE.length);
    expect(await database().select({ id: parcel.id, note: parcel.note, tags: parcel.tags, facts: parcel.facts }).from(parcel).orderBy(parcel.id)).toEqual(rows);
  });

  test('every type of value, and the lack of one', async () => {
    await database().delete(parcel);
    const full = { id: 1, note: 'x', tags: [], counts: [1, -2, 3], facts: [{ a: [1, null] }, []], weight: 12.5, sent: false, at: new Date('2026-11-14T09:00:00.123Z') };
    const bare = { id: 2, note: null, tags: null, counts: null, facts: null, weight: null, sent: null, at: null };
    await copied([full, bare]);
    expect(await database().select().from(parcel).orderBy(parcel.id)).toEqual([full, bare]);
  });
});

test('an empty list of rows sends no query', async () => {
  expect(await copied([])).toBe(0);
});

test('rows are made only as fast as they are taken', async () => {
  await database().delete(parcel);
  const client = await database().$client.connect();
  const { stream } = (client as unknown as { connection: { stream: { writableLength: number } } }).connection;
  let maxWaiting = 0;
  function* rows() {
    for (let id = 0; id < 5_000; id++) {
      maxWaiting = Math.max(maxWaiting, stream.writableLength);
      yield { id, note: 'x'.repeat(1_000) };
    }
  }
  expect(await copyRows(client, parcel, rows())).toBe(5_000);
  client.release();
  expect(maxWaiting).toBeLessThan(200_000);
});

describe('a failure leaves nothing behind and the connection usable', () => {
  test.each<[string, () => Iterable<typeof parcel.$inferInsert>, string]>([
    ['the database refuses a row', () => Array.from({ length: 5_000 }, (_, id) => ({ id, note: 'x'.repeat(200), weight: id - 10 })), 'violates check constraint'],
    [
      'a row cannot be made',
      function* () {
        yield { id: 1 };
        throw new Error('the generator failed');
      },
      'the generator failed',
    ],
    ['a row has other columns', () => [{ id: 1 }, { id: 2, note: 'x' }], 'other columns than the first'],
    ['a column does not exist', () => [{ id: 1, colour: 'red' }], 'no column for «colour»'],
  ])('%s', async (_, rows, message) => {
    await database().delete(parcel);
    const client = await database().$client.connect();
    await expect(copyRows(client, parcel, rows())).rejects.toThrow(message);
    const { rows: counted } = await client.query('select count(*)::int as count from parcel');
    client.release();
    expect(counted).toEqual([{ count: 0 }]);
  });
});
