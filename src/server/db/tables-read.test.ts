import { eq, exists } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { openDatabase } from './client.ts';
import { cachedByVersion, createDataVersion } from './data-version.ts';
import { agent } from './schema/agent.ts';
import { lot } from './schema/lot.ts';
import { article } from './schema/publication.ts';
import { noteTables, trackTables } from './tables-read.ts';

const database = testDatabase();

test('the tables of all queries of some work are known, those of subqueries too', async () => {
  const db = openDatabase(database().$client.options, () => {});
  const work = async () => {
    await db.select({ id: lot.id }).from(lot).innerJoin(agent, eq(agent.id, lot.agentId)).limit(1);
    await Promise.all([
      db
        .select({ id: agent.id })
        .from(agent)
        .where(exists(db.select({ id: article.id }).from(article))),
    ]);
    return 'done';
  };
  const { result, tables } = await trackTables(work);
  expect([result, [...tables].sort()]).toEqual(['done', ['agent', 'article', 'lot']]);
  await db.$client.end();
});

test('work that runs at the same time does not mix up its tables', async () => {
  const read = (table: string) =>
    trackTables(async () => {
      await Promise.resolve();
      noteTables([table]);
    });
  const [one, other] = await Promise.all([read('lot'), read('article')]);
  expect([[...one.tables], [...other.tables]]).toEqual([['lot'], ['article']]);
});

test('a cached value counts as a read for everybody who uses it', async () => {
  const value = cachedByVersion(createDataVersion(), async () => noteTables(['settings']));
  await value();
  const { tables } = await trackTables(value);
  expect([...tables]).toEqual(['settings']);
});
