import type { LotItem } from '#contract/catalog/lot.ts';
import type { List } from '#contract/core/list.ts';
import { Dice } from '#server/db/seed/dice.ts';
import type { Asker } from './ask.ts';
import { PLACES } from './draw-filters.ts';

/** A square of the map: its centre, and half its side in degrees of latitude. */
export type Box = { longitude: number; latitude: number; half: number };

const CITY = PLACES.filter(({ parentId }) => parentId === 100);
const POINTS = 50;
/** As many pins as a phone's screen shows. */
const WANTED = 200;
const LARGEST = 0.2;
const HALVINGS = 12;
/** A degree of longitude is so much shorter here. */
const NARROWER = 0.68;

/** Squares about random points of the city, each as large as it takes to hold about so many lots: smaller ones where there are more. */
export async function findBoxes(asker: Asker): Promise<Box[]> {
  const dice = new Dice(7);
  const boxes: Box[] = [];
  for (let nth = 0; nth < POINTS; nth++) boxes.push(await fitBox(asker, drawPoint(dice)));
  return boxes;
}

/** A box is never asked for twice: the map has been moved a little. */
export function bboxOf({ longitude, latitude, half }: Box, dice: Dice): string {
  const moved = () => half * dice.between(-0.1, 0.1);
  const [east, north] = [longitude + moved() / NARROWER, latitude + moved()];
  return [east - half / NARROWER, north - half, east + half / NARROWER, north + half].map((degrees) => degrees.toFixed(6)).join();
}

function drawPoint(dice: Dice): { longitude: number; latitude: number } {
  const { longitude, latitude, radiusKm } = dice.pick(CITY);
  const reach = radiusKm / 111 / 2;
  return { longitude: longitude + dice.between(-reach, reach) / NARROWER, latitude: latitude + dice.between(-reach, reach) };
}

async function fitBox(asker: Asker, point: { longitude: number; latitude: number }): Promise<Box> {
  let [low, high] = [0, LARGEST];
  for (let step = 0; step < HALVINGS; step++) {
    const half = (low + high) / 2;
    const { total } = await asker.read<List<LotItem>>(`/lots?limit=1&bbox=${bboxOf({ ...point, half }, new Dice(step))}`);
    if (total > WANTED) high = half;
    else low = half;
  }
  return { ...point, half: high };
}
