import { and, desc, eq, max } from 'drizzle-orm';
import { z } from 'zod';
import type { LotItem } from '#contract/catalog/lot.ts';
import { MAX_PAGE_SIZE } from '#contract/core/limits.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { AlertDeps } from '#server/alert/deps.ts';
import { findLotItems } from '#server/catalog/lot/find-lots.ts';
import { alertMatch } from '#server/db/schema/alert-match.ts';
import { isPublic, lot } from '#server/db/schema/lot.ts';

/** The lots an alert has matched that are still on offer, the newest match first; none for an unknown alert. */
export async function findMatchedLots(deps: AlertDeps, alertId: string | undefined, locale: Locale): Promise<LotItem[]> {
  const ids = z.guid().safeParse(alertId).success && alertId ? await matchedIds(deps, alertId) : [];
  return findLotItems(deps, ids, locale);
}

/** Grouped, since a lot may have matched several times at different prices. */
async function matchedIds({ db }: AlertDeps, alertId: string): Promise<number[]> {
  const rows = await db
    .select({ id: alertMatch.lotId })
    .from(alertMatch)
    .innerJoin(lot, eq(lot.id, alertMatch.lotId))
    .where(and(eq(alertMatch.alertId, alertId), isPublic(lot)))
    .groupBy(alertMatch.lotId)
    .orderBy(desc(max(alertMatch.matchedAt)), desc(alertMatch.lotId))
    .limit(MAX_PAGE_SIZE);
  return rows.map(({ id }) => id);
}
