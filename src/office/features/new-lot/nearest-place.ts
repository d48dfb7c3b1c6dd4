import type { PlaceCentre } from '#contract/office/lot-names.ts';

type Point = { longitude: number; latitude: number };

const KM_PER_DEGREE = 111.2;
/** An address may lie a little outside of the circle by which a place is described. */
const MAX_RADII = 1.5;

/** The id of the place that a point belongs to: the one whose middle is nearest, measured in radii of the place. Undefined far from all places. */
export function nearestPlace(point: Point, places: readonly PlaceCentre[]): number | undefined {
  const near = places.map((place) => ({ id: place.id, radii: distanceKm(point, place) / place.radiusKm })).filter(({ radii }) => radii <= MAX_RADII);
  return near.sort((one, other) => one.radii - other.radii)[0]?.id;
}

/** As on a flat earth, which is exact enough for the twenty kilometres that matter here. */
function distanceKm(one: Point, other: Point): number {
  const longitudeScale = Math.cos((one.latitude * Math.PI) / 180);
  return KM_PER_DEGREE * Math.hypot((one.longitude - other.longitude) * longitudeScale, one.latitude - other.latitude);
}
