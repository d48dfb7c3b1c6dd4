import type { ComplexDetails } from '#contract/catalog/complex.ts';
import type { SettlementDetails } from '#contract/catalog/settlement.ts';
import { redirect } from '#web/app/router/route.ts';
import { localePath } from '#web/format/locale-path.ts';

export type Building = ComplexDetails | SettlementDetails;

/** A building is also found by its id; that URL redirects to the one with its slug. */
export function redirectToSlug({ url }: Request, key: string | undefined, listPath: string, { slug }: { slug: string }): void {
  if (key !== slug) throw redirect(localePath(`${listPath}/${slug}`) + new URL(url).search, 301);
}

type WithLocation = { id: number; location: { id: number; parent: string } };

const ROW_LENGTH = 3;

/** Other buildings to show: the nearest first, otherwise in the agency's order. */
export function othersOf<Building extends WithLocation>(all: Building[], current: WithLocation): Building[] {
  const distance = ({ location }: WithLocation) => (location.id === current.location.id ? 0 : location.parent === current.location.parent ? 1 : 2);
  return all
    .filter(({ id }) => id !== current.id)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, ROW_LENGTH);
}
