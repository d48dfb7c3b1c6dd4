import type { LotDetails } from '#contract/catalog/lot-details.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { CatalogDeps } from '#server/catalog/deps.ts';
import { AppError } from '#server/core/errors.ts';
import type { LOT_STATUSES } from '#server/db/schema/lot.ts';
import { gatherDetails } from './find-lot-details.ts';

export async function requireLot(deps: CatalogDeps, id: number, locale: Locale): Promise<LotDetails> {
  const { rows, present } = await gatherDetails(deps, [id], locale);
  return present(onOffer(rows[0]));
}

type Status = { status: (typeof LOT_STATUSES)[number] };

/** A draft is nobody's business; what was on offer and is no more has gone. */
export function onOffer<Row extends Status>(row: Row | undefined): Row {
  if (!row || row.status === 'draft') throw new AppError('lot_not_found');
  if (row.status === 'sold' || row.status === 'withdrawn') throw new AppError('lot_gone');
  return row;
}
