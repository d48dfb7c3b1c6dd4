import type { ComplexDetails } from '#contract/complex-details.ts';
import type { Locale } from '#contract/locale.ts';
import { requireBuilding } from '#server/building/require-building.ts';
import type { Deps } from '#server/deps.ts';
import { complexKind } from './complex-kind.ts';

export async function requireComplex(deps: Deps, key: string, locale: Locale): Promise<ComplexDetails> {
  const { row, shared } = await requireBuilding(deps, complexKind, key, locale);
  return {
    ...shared,
    description: row.description[locale],
    ceiling: row.ceiling,
    parking: row.parking[locale],
    amenities: row.amenities.map((text) => text[locale]),
  };
}
