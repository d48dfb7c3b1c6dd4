import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { withClient } from '#server/db/with-client.ts';
import { testDatabase } from '#tests/support/database.ts';
import { foundPeople } from './find-people.ts';

const database = testDatabase();

test('with the generic plan of a prepared query PostgreSQL uses the index of words', async () => {
  const query = new PgDialect().sqlToQuery(foundPeople('гукасян роман') ?? sql``);
  const plan = await withClient(database().$client, async (client) => {
    await client.query('set enable_seqscan = off'); // the table of the test is small
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${query.sql}`);
    await client.query('reset enable_seqscan');
    return rows.map((row) => row['QUERY PLAN'].trim());
  });
  const conditions = plan.filter((line) => line.startsWith('Index Cond') && line.includes('word ~>=~'));
  expect(conditions.length, plan.join('\n')).toBeGreaterThan(0);
});

test.each([
  ['гукасян', true],
  ['гук', true],
  ['гука%', true],
  ['гуки', false],
  ['гукасяна', false],
])('a person called Гукасян is found by «%s»: %s', async (text, isFound) => {
  const db = database();
  await db.execute(sql`insert into person (id, lang, root_id, name) values (1, 'ru', 1, 'Гукасян') on conflict do nothing`);
  await db.execute(sql`insert into person_word (person_id, word) values (1, 'гукасян') on conflict do nothing`);
  const found = foundPeople(text);
  const { rows } = await db.execute<{ root_id: number }>(found ?? sql`select`);
  expect(rows.map(({ root_id: id }) => id)).toEqual(isFound ? [1] : []);
});
