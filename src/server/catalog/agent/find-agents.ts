import { asc } from 'drizzle-orm';
import type { AgentItem, AgentQuery } from '#contract/catalog/agent.ts';
import type { List } from '#contract/core/list.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { CatalogDeps } from '#server/catalog/deps.ts';
import { findPictures } from '#server/db/find-pictures.ts';
import { findPage } from '#server/db/page.ts';
import { anyOf } from '#server/db/queries.ts';
import { agent } from '#server/db/schema/agent.ts';
import { presentAgent } from './agent-presenter.ts';

export function findAgents(deps: CatalogDeps, query: AgentQuery, locale: Locale): Promise<List<AgentItem>> {
  const { db } = deps;
  const condition = query.ids && anyOf(agent.id, query.ids);
  const found = db.select().from(agent).where(condition).orderBy(asc(agent.order), asc(agent.id));
  return findPage(query, found, db.$count(agent, condition), (rows) => presentAgents(deps, rows, locale));
}

async function presentAgents({ db, lots }: CatalogDeps, rows: (typeof agent.$inferSelect)[], locale: Locale): Promise<AgentItem[]> {
  const portraitIds = rows.map((row) => row.pictureId);
  const [index, portraits] = await Promise.all([lots.current(), findPictures(db, portraitIds)]);
  const onSale = index.countBy('agent');
  return rows.map((row) => presentAgent(row, portraits.get(row.pictureId ?? 0), onSale.get(row.id) ?? 0, locale));
}
