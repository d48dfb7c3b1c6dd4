import type { PlaceCentre } from '#contract/office/lot-names.ts';

type Point = { longitude: number; latitude: number };

const KM_PER_DEGREE = 111.2;
/** An address may lie a little outside of the circle that we know of its place. */
const MOST_RADII = 1.5;

/** The place that a point belongs to: the one whose middle is nearest, in radii of the place. Undefined far from all of them. */
export function nearestPlace(point: Point, places: readonly PlaceCentre[]): number | undefined {
  const near = places.map((place) => ({ id: place.id, radii: distanceKm(point, place) / place.radiusKm })).filter(({ radii }) => radii <= MOST_RADII);
  return near.sort((one, other) => one.radii - other.radii)[0]?.id;
}

/** On a plane: over the twenty kilometres that matter here the earth is one. */
function distanceKm(one: Point, other: Point): number {
  const shrunk = Math.cos((one.latitude * Math.PI) / 180);
  return KM_PER_DEGREE * Math.hypot((one.longitude - other.longitude) * shrunk, one.latitude - other.latitude);
}
