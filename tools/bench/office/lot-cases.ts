import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { MISSING, OFFICE_LOT_ORDERS } from '#contract/office/lot-list-options.ts';
import type { Database } from '#server/db/client.ts';
import { lot } from '#server/db/schema/lot.ts';
import type { SeededRandom } from '#server/db/seed/seeded-random.ts';
import { NO_WORK } from '../api/api-client.ts';
import { type Case, GOAL_MS, pathOf } from './measure-case.ts';
import type { Call, OfficeClient } from './office-client.ts';

const AUTOSAVE_GOAL_MS = 30;
const WORDS = ['дом', 'квартира', 'пентхаус', 'береговая', 'house', 'street', 'до', 'а', 'пушкинская 12', '13', '1301', 'кравцова', 'ничего такого'];

/** Lists of lots by every filter and order. */
export function lotListCases(client: OfficeClient, random: SeededRandom, lots: number): Case[] {
  const list = (name: string, queryOf: () => Record<string, string | number>): Case => ({ name, goal: GOAL_MS, client, next: () => ({ path: pathOf('/lots', queryOf()) }) });
  const order = () => random.pick(['asc', 'desc']);
  return [
    { name: 'a call that does nothing', goal: GOAL_MS, client, next: () => ({ path: NO_WORK }) },
    list('the list', () => ({})),
    ...OFFICE_LOT_ORDERS.map((orderBy) => list(`by ${orderBy}`, () => ({ orderBy, order: order() }))),
    list('any page', () => ({ orderBy: random.pick(OFFICE_LOT_ORDERS), order: order(), page: random.whole(1, Math.floor(lots / 50)) })),
    list('200 a page', () => ({ limit: 200, page: random.whole(1, Math.floor(lots / 200)) })),
    list('one status', () => ({ status: random.pick(['active', 'reserved', 'sold', 'withdrawn', 'draft', 'new,draft']) })),
    list('a category and a price', () => ({ category: random.whole(1, 8), priceMin: random.whole(1, 50) * 1_000_000, orderBy: 'price' })),
    list('an agent', () => ({ agent: random.whole(1, 9), orderBy: random.pick(OFFICE_LOT_ORDERS) })),
    list('own lots', () => ({ mine: 'true' })),
    list('what lacks something', () => ({ lacks: random.pick(MISSING) })),
    list('changed or waiting', () => ({ [random.pick(['changed', 'waiting', 'archived'])]: 'true' })),
    list('search', () => ({ search: random.pick(WORDS), orderBy: random.pick(OFFICE_LOT_ORDERS), order: order() })),
    list('Ctrl K', () => ({ search: random.pick(WORDS), limit: 25 })),
  ];
}

/** Each save goes to another lot, as when several people write. */
export async function lotWriteCases(client: OfficeClient, db: Database, random: SeededRandom): Promise<Case[]> {
  const active = and(eq(lot.status, 'active'), isNull(lot.archivedAt));
  const ids = (await db.select({ id: lot.id }).from(lot).where(active).limit(5_000)).map(({ id }) => id);
  let [id, base] = [0, 0];
  const open = async () => {
    id = random.pick(ids);
    base = (await client.send<{ version: number }>({ path: `/lots/${id}` })).version;
  };
  const save = (): Call => ({
    method: 'PATCH',
    path: `/lots/${id}/working-copy`,
    body: { saveId: randomUUID(), base, changes: { 'title.ru': `Дом ${random.whole(1, 1_000_000)}`, 'title.en': `House ${random.whole(1, 1_000_000)}` } },
  });
  const openAndSave = async () => {
    await open();
    await client.send(save());
  };
  return [
    { name: 'autosave', goal: AUTOSAVE_GOAL_MS, client, prepare: open, next: save },
    { name: 'the list after a save', goal: GOAL_MS, client, prepare: openAndSave, next: () => ({ path: '/lots' }) },
    { name: 'publication', goal: GOAL_MS, client, prepare: openAndSave, next: () => ({ method: 'POST', path: `/lots/${id}/publish`, body: {} }) },
  ];
}
