import type { Comparable, Valuation, ValuationQuery } from '#contract/catalog/valuation.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { CatalogDeps } from '#server/catalog/deps.ts';
import { findLotItems } from '#server/catalog/lot/find-lots.ts';
import type { Executor } from '#server/db/client.ts';
import type { Dictionaries } from '#server/db/dictionaries.ts';
import { findCandidates } from './find-candidates.ts';
import { compareHome, rangeOf } from './value-home.ts';

/** The lots that a home is compared with. */
export const findComparables = async (db: Executor, dictionaries: Dictionaries, home: ValuationQuery) => compareHome(home, await findCandidates(db, dictionaries, home));

/** What a home may be worth, with the lots that this is calculated from. */
export async function findValuation(deps: CatalogDeps, home: ValuationQuery, locale: Locale): Promise<Valuation> {
  const valued = await findComparables(deps.db, await deps.dictionaries(), home);
  const lots = new Map(
    (
      await findLotItems(
        deps,
        valued.map(({ id }) => id),
        locale,
      )
    ).map((lot) => [lot.id, lot]),
  );
  const comparables = valued.flatMap(({ id, isSold, price, pricedAt, adjustments, adjustedPrice }): Comparable[] => {
    const lot = lots.get(id);
    return lot ? [{ lot: shortLot(lot), isSold, price, pricedAt: pricedAt.toISOString(), adjustments, adjustedPrice }] : [];
  });
  return { range: rangeOf(comparables.map(({ adjustedPrice }) => adjustedPrice)), comparables };
}

/** Only what the page of a valuation shows. */
const shortLot = ({ id, title, address, location, area, landArea, rooms, mainImage, photos }: Comparable['lot']): Comparable['lot'] => ({
  id,
  title,
  address,
  location,
  area,
  landArea,
  rooms,
  mainImage,
  photos: photos.slice(0, 1),
});
