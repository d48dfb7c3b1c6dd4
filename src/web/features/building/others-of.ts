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
