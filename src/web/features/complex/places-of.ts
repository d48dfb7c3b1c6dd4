type Place = { id: number; title: string };
export type PlaceGroup = { parent: string; places: Place[] };

/** Where there is anything to be found, by parents, each place once. */
export function placesOf(items: { location: Place & { parent: string } }[]): PlaceGroup[] {
  const groups = new Map<string, Map<number, Place>>();
  for (const { location } of items) {
    const places = groups.get(location.parent) ?? new Map<number, Place>();
    groups.set(location.parent, places.set(location.id, { id: location.id, title: location.title }));
  }
  return [...groups].map(([parent, places]) => ({ parent, places: [...places.values()].toSorted((one, other) => one.title.localeCompare(other.title)) }));
}
