import { asc } from 'drizzle-orm';
import type { List } from '#contract/list.ts';
import type { Locale } from '#contract/locale.ts';
import type { LotDetails } from '#contract/lot-details.ts';
import type { LotQuery } from '#contract/lot-query.ts';
import { findAgentItems } from '#server/agent/find-agents.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/client.ts';
import { listAnswer } from '#server/db/page.ts';
import { complex } from '#server/db/schema/complex.ts';
import { lotPhoto, priceChange } from '#server/db/schema/lot.ts';
import { settlement } from '#server/db/schema/settlement.ts';
import { type Deps, speech } from '#server/deps.ts';
import { findPhotos } from '#server/picture/find-pictures.ts';
import { placeOf } from '#server/place.ts';
import { presentDetails } from './lot-details-presenter.ts';
import { presentLotItem } from './lot-presenter.ts';
import { type LotRow, selectLots } from './lot-queries.ts';
import { matchLots } from './match-lots.ts';

/** The catalogue's page with everything about each lot. */
export async function findLotDetails(deps: Deps, query: LotQuery, locale: Locale): Promise<List<LotDetails>> {
  const { ids, total } = await matchLots(deps.lots, query);
  return listAnswer(await detailsOf(deps, await selectLots(deps.db, ids), locale), total, query);
}

export async function detailsOf(deps: Deps, rows: LotRow[], locale: Locale): Promise<LotDetails[]> {
  const ids = rows.map(({ id }) => id);
  const { db } = deps;
  const [said, photos, prices, agents, complexes, settlements] = await Promise.all([
    speech(deps, locale),
    findPhotos(db, lotPhoto, ids),
    selectPrices(db, ids),
    findAgentItems(
      deps,
      rows.map(({ agentId }) => agentId),
      locale,
    ),
    selectNamed(db, complex, idsIn(rows, 'complexId')),
    selectNamed(db, settlement, idsIn(rows, 'settlementId')),
  ]);
  return rows.map((row) => {
    const house = complexes.find(({ id }) => id === row.complexId);
    const village = settlements.find(({ id }) => id === row.settlementId);
    const place = placeOf(row.locationId, said);
    return {
      ...presentLotItem(row, photos.get(row.id) ?? [], said),
      ...presentDetails(row, { place: `${place.parent}, ${place.title}`, complex: house?.title[locale], settlement: village?.title[locale] }, said),
      priceHistory: prices.filter(({ lotId }) => lotId === row.id).map(({ price, changedAt }) => ({ price, changedAt: changedAt.toISOString() })),
      agent: agents.find(({ id }) => id === row.agentId) ?? null,
      complex: house ? { id: house.id, slug: house.slug, title: house.title[locale], class: house.class } : null,
      settlement: village ? { id: village.id, slug: village.slug, title: village.title[locale] } : null,
    };
  });
}

const idsIn = (rows: LotRow[], owner: 'complexId' | 'settlementId') => rows.flatMap((row) => row[owner] ?? []);

const selectPrices = (db: Database, ids: number[]) => db.select().from(priceChange).where(anyOf(priceChange.lotId, ids)).orderBy(asc(priceChange.changedAt), asc(priceChange.id));

/** Most lots belong to none, and then there is nothing to ask. */
async function selectNamed<Table extends typeof complex | typeof settlement>(db: Database, table: Table, ids: number[]): Promise<Table['$inferSelect'][]> {
  return ids.length === 0
    ? []
    : db
        .select()
        .from(table as typeof complex)
        .where(anyOf(table.id, ids));
}
