import type { ComplexDetails } from '#contract/catalog/complex.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { CatalogDeps } from '#server/catalog/deps.ts';
import { complexKind } from './complex-kind.ts';
import { requireBuilding } from './require-building.ts';

export async function requireComplex(deps: CatalogDeps, key: string, locale: Locale): Promise<ComplexDetails> {
  const { row, shared } = await requireBuilding(deps, complexKind, key, locale);
  return {
    ...shared,
    description: row.description[locale],
    ceiling: row.ceiling,
    parking: row.parking[locale],
    amenities: row.amenities.map((text) => text[locale]),
  };
}
