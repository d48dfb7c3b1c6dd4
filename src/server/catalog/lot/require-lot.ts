import type { LotDetails } from '#contract/catalog/lot-details.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { CatalogDeps } from '#server/catalog/deps.ts';
import { AppError } from '#server/core/errors.ts';
import type { LOT_STATUSES } from '#server/db/schema/lot.ts';
import { loadDetails } from './find-lot-details.ts';

export async function requireLot(deps: CatalogDeps, id: number, locale: Locale): Promise<LotDetails> {
  const { rows, present } = await loadDetails(deps, [id], locale);
  return present(requireOnOffer(rows[0]));
}

type Status = { status: (typeof LOT_STATUSES)[number] };

/** A draft is not found (404); a sold or withdrawn lot is gone (410). */
export function requireOnOffer<Row extends Status>(row: Row | undefined): Row {
  if (!row || row.status === 'draft') throw new AppError('lot_not_found');
  if (row.status === 'sold' || row.status === 'withdrawn') throw new AppError('lot_gone');
  return row;
}
