import type { LotItem } from '#contract/catalog/lot.ts';
import type { List } from '#contract/core/list.ts';
import { SeededRandom } from '#server/db/seed/seeded-random.ts';
import type { ApiClient } from './api-client.ts';
import { PLACES } from './random-filters.ts';

/** A square of the map: its centre, and half its side in degrees of latitude. */
export type Box = { longitude: number; latitude: number; half: number };

const CITY = PLACES.filter(({ parentId }) => parentId === 100);
const POINTS = 50;
/** About as many lots as a phone's screen shows. */
const LOTS_PER_BOX = 200;
const LARGEST = 0.2;
const HALVINGS = 12;
/** The length of a degree of longitude here, relative to one of latitude. */
const LONGITUDE_SCALE = 0.68;

/** Squares around random points of the city, each just large enough for about `LOTS_PER_BOX` lots. */
export async function findBoxes(client: ApiClient): Promise<Box[]> {
  const random = new SeededRandom(7);
  const boxes: Box[] = [];
  for (let nth = 0; nth < POINTS; nth++) boxes.push(await fitBox(client, randomPoint(random)));
  return boxes;
}

/** The box as a `bbox` of the API, moved a little, so that no request is repeated. */
export function bboxOf({ longitude, latitude, half }: Box, random: SeededRandom): string {
  const smallShift = () => half * random.between(-0.1, 0.1);
  const [x, y] = [longitude + smallShift() / LONGITUDE_SCALE, latitude + smallShift()];
  return [x - half / LONGITUDE_SCALE, y - half, x + half / LONGITUDE_SCALE, y + half].map((degrees) => degrees.toFixed(6)).join();
}

function randomPoint(random: SeededRandom): { longitude: number; latitude: number } {
  const { longitude, latitude, radiusKm } = random.pick(CITY);
  const reach = radiusKm / 111 / 2;
  return { longitude: longitude + random.between(-reach, reach) / LONGITUDE_SCALE, latitude: latitude + random.between(-reach, reach) };
}

async function fitBox(client: ApiClient, point: { longitude: number; latitude: number }): Promise<Box> {
  let [low, high] = [0, LARGEST];
  for (let step = 0; step < HALVINGS; step++) {
    const half = (low + high) / 2;
    const { total } = await client.read<List<LotItem>>(`/lots?limit=1&bbox=${bboxOf({ ...point, half }, new SeededRandom(step))}`);
    if (total > LOTS_PER_BOX) high = half;
    else low = half;
  }
  return { ...point, half: high };
}
