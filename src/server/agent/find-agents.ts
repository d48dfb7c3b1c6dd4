import { asc } from 'drizzle-orm';
import type { AgentItem } from '#contract/agent.ts';
import type { List } from '#contract/list.ts';
import type { Locale } from '#contract/locale.ts';
import { listAnswer, offsetOf } from '#server/db/page.ts';
import { agent } from '#server/db/schema/agent.ts';
import { lot } from '#server/db/schema/lot.ts';
import type { Deps } from '#server/deps.ts';
import { countLotsOnSale } from '#server/lot/count-lots-on-sale.ts';
import { findPictures } from '#server/picture/find-pictures.ts';
import { presentAgent } from './agent-presenter.ts';

export async function findAgents({ db }: Deps, query: { page: number; limit: number }, locale: Locale): Promise<List<AgentItem>> {
  const [rows, total, lots] = await Promise.all([
    db.select().from(agent).orderBy(asc(agent.order), asc(agent.id)).limit(query.limit).offset(offsetOf(query)),
    db.$count(agent),
    countLotsOnSale(db, lot.agentId),
  ]);
  const portraits = await findPictures(
    db,
    rows.map((row) => row.pictureId),
  );
  return listAnswer(
    rows.map((row) => presentAgent(row, portraits.get(row.pictureId ?? 0), lots.get(row.id) ?? 0, locale)),
    total,
    query,
  );
}
