import { type KnownPlace, locationsOf, withNeighbours } from './locations.ts';
import type { Reading } from './reading.ts';
import type { Kind } from './senses.ts';

/** All places and materials there are: «кроме Центра» means all others. */
export type Known = { places: readonly KnownPlace[]; houseTypes: readonly number[]; wallsTypes: readonly number[] };

export function addPlaces(reading: Reading, known: Known): void {
  const places = reading.places.filter(({ at }) => !isCentreOfOther(reading, at));
  const { locations, used } = locationsOf(
    places.map((place) => withNeighbours(place, known.places)),
    known.places,
  );
  reading.use(...used);
  for (const { value, at, except } of locations) {
    const from = places.find((place) => place.at === at)?.nearAt ?? at;
    reading.addFilter('locations', value, from, at - from + 1, except && { except });
  }
}

/** «в центре Таганрога», "centre of Taganrog": the place «Центр» belongs to one city, and no filter has the centres of other towns. */
function isCentreOfOther(reading: Reading, at: number): boolean {
  const centre = reading.sense(at);
  if (centre?.is !== 'place' || !centre.isCentre) return false;
  return [1, -1].some((step) => {
    let next = at + step;
    while (['where', 'skip'].includes(reading.sense(next)?.is ?? '')) next += step;
    const town = reading.sense(next);
    return town?.is === 'place' && town.parentId !== null && town.parentId !== centre.parentId;
  });
}

/** A material means the walls of a house, but the building of any other home. */
export function addMaterials(reading: Reading, kinds: Kind[], known: Known): void {
  const isHouse = kinds.length > 0 && kinds.every((kind) => kind === 'house');
  for (const field of ['houseType', 'wallsType'] as const) {
    const named = reading.materials.flatMap(({ at, sense, notAt }) => {
      const fieldOf = sense.houseType !== undefined && (!isHouse || sense.wallsType === undefined) ? 'houseType' : 'wallsType';
      const id = sense[fieldOf];
      return fieldOf !== field || id === undefined || (isHouse && field === 'houseType') ? [] : [{ at, id, notAt }];
    });
    const excluded = named.flatMap(({ id, notAt }) => (notAt === undefined ? [] : id));
    const left = (field === 'houseType' ? known.houseTypes : known.wallsTypes).filter((id) => !excluded.includes(id));
    if (left.length === 0) continue;
    for (const { at, id, notAt } of named) {
      reading.use(at, notAt ?? at);
      if (notAt === undefined) reading.addFilter(field, [id], at);
    }
    const first = named.find(({ notAt }) => notAt !== undefined);
    if (first && excluded.length === named.length) reading.addFilter(field, left, first.at, 1, { except: excluded });
  }
}
