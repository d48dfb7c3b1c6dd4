import type { LotDetails } from '#contract/catalog/lot-details.ts';
import type { LotQuery } from '#contract/catalog/lot-query.ts';
import type { List } from '#contract/core/list.ts';
import type { Locale } from '#contract/core/locale.ts';
import { presentAgent } from '#server/catalog/agent/agent-presenter.ts';
import type { CatalogDeps } from '#server/catalog/deps.ts';
import { loadTranslations, placeOf } from '#server/db/deps.ts';
import { listAnswer } from '#server/db/page.ts';
import type { LocalizedText } from '#server/db/schema/columns.ts';
import { presentDetails } from './lot-details-presenter.ts';
import { presentLotItem } from './lot-presenter.ts';
import { type LotInDetail, selectInDetail } from './lot-queries.ts';
import { matchLots } from './match-lots.ts';

/** A page of the catalogue with all details of each lot. */
export async function findLotDetails(deps: CatalogDeps, query: LotQuery, locale: Locale): Promise<List<LotDetails>> {
  const { ids, total } = await matchLots(deps.lots, query);
  const { rows, present } = await loadDetails(deps, ids, locale);
  return listAnswer(rows.map(present), total, query);
}

/** The rows of these lots, and a function that presents one of them. */
export async function loadDetails(deps: CatalogDeps, ids: number[], locale: Locale): Promise<{ rows: LotInDetail[]; present(row: LotInDetail): LotDetails }> {
  const { db, lots } = deps;
  const [translations, index, rows] = await Promise.all([loadTranslations(deps, locale), lots.current(), selectInDetail(db, ids)]);
  const onSale = index.countBy('agent');
  const { agents, complexes, settlements } = translations.texts;
  const present = ({ photos, prices, ...lot }: LotInDetail): LotDetails => {
    const place = placeOf(lot.locationId, translations);
    const agent = agents.get(lot.agentId);
    const [complex, settlement] = [named(complexes.get(lot.complexId ?? 0), locale), named(settlements.get(lot.settlementId ?? 0), locale)];
    const where = { place: `${place.parent}, ${place.title}`, complex: complex?.title, settlement: settlement?.title };
    return {
      ...presentLotItem(lot, photos, translations),
      ...presentDetails(lot, where, translations),
      priceHistory: prices.map(({ price, changedAt }) => ({ price, changedAt: new Date(changedAt).toISOString() })),
      agent: agent ? presentAgent(agent.agent, agent.portrait, onSale.get(lot.agentId) ?? 0, locale) : null,
      complex,
      settlement,
    };
  };
  return { rows, present };
}

const named = <Row extends { title: LocalizedText }>(row: Row | undefined, locale: Locale) => (row ? { ...row, title: row.title[locale] } : null);
