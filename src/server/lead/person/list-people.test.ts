import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { staff } from '#server/db/schema/staff.ts';
import type { Actor } from '#server/staff/actor.ts';
import { testDatabase } from '#tests/support/database.ts';
import { listPeople } from './list-people.ts';

const database = testDatabase();
const OWNER: Actor = { staffId: 0, role: 'owner', agentId: null, name: 'An owner' };
let agent: Actor;
const LIMIT = 25;

/** 1,200 people with three leads each; every 50th was merged into the one before, every 40th has sent only spam, and every third lead is an agent's. */
beforeAll(async () => {
  const db = database();
  const [stored] = await db.insert(staff).values({ email: 'agent@tanais.example', name: 'An agent', role: 'agent' }).returning();
  agent = { staffId: stored?.id ?? 0, role: 'agent', agentId: null, name: 'An agent' };
  await db.execute(sql`insert into consent (policy_version, lang, page, address) values ('x', 'ru', '/', '')`);
  await db.execute(sql`
    insert into person (id, lang, merged_into_id, root_id)
    select n, 'ru', case when n % 50 = 0 then n - 1 end, case when n % 50 = 0 then n - 1 else n end from generate_series(1, 1200) as n`);
  await db.execute(sql`
    insert into lead (request_id, type, step, phone, lang, page, person_id, assignee_id, created_at, consent_id)
    select 'list ' || n, 'consult', case when person % 40 = 0 then 'spam' else 'new' end, '+7 (863) 000-99-01', 'ru', '/', person,
      case when n % 3 = 0 then ${agent.staffId} else (select min(id) from staff) end, now() - n * interval '1 minute', (select id from consent where policy_version = 'x')
    from (select n, 1 + (n * 7919) % 1200 as person from generate_series(1, 3600) as n) as leads`);
});

/** The ids of all people in the expected order, by plain SQL. */
async function expectedIds(visible: SQL): Promise<number[]> {
  const { rows } = await database().execute<{ root_id: number }>(sql`
    select root_id from lead join person on person.id = person_id where step <> 'spam' and ${visible} group by root_id order by max(lead.created_at) desc, root_id desc`);
  return rows.map((row) => row.root_id);
}

test.each([1, 2, 40, 41, 47])('page %i has the same people as plain SQL, the last to write first', async (page) => {
  for (const [actor, visible] of [
    [OWNER, sql`true`],
    [agent, sql`assignee_id = ${agent.staffId}`],
  ] as const) {
    const all = await expectedIds(visible);
    const { items, total } = await listPeople({ db: database() }, actor, 'ru', { page, limit: LIMIT });
    expect([actor.role, total, items.map(({ id }) => id)]).toEqual([actor.role, all.length, all.slice((page - 1) * LIMIT, page * LIMIT)]);
  }
});
