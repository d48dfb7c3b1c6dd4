import { redirect } from 'react-router';
import type { ComplexDetails } from '#contract/catalog/complex.ts';
import type { SettlementDetails } from '#contract/catalog/settlement.ts';
import { localePath } from '#web/format/locale-path.ts';

export type Building = ComplexDetails | SettlementDetails;

/** A building answers to its number too, but has one address. */
export function ownAddressOnly({ url }: Request, key: string | undefined, list: string, { slug }: { slug: string }): void {
  if (key !== slug) throw redirect(localePath(`${list}/${slug}`) + new URL(url).search, 301);
}

type Placed = { id: number; location: { id: number; parent: string } };

const ROW = 3;

/** What else to look at: nearest places first, in the agency's order otherwise. */
export function othersOf<Building extends Placed>(all: Building[], shown: Placed): Building[] {
  const farness = ({ location }: Placed) => (location.id === shown.location.id ? 0 : location.parent === shown.location.parent ? 1 : 2);
  return all
    .filter(({ id }) => id !== shown.id)
    .toSorted((one, other) => farness(one) - farness(other))
    .slice(0, ROW);
}
