import type { LotItem } from '#contract/catalog/lot.ts';
import type { List } from '#contract/core/list.ts';
import { Dice } from '#server/db/seed/dice.ts';
import type { Asker } from './ask.ts';
import { NOTHING } from './ask.ts';
import { type Box, bboxOf, findBoxes } from './draw-boxes.ts';
import { drawFilters, drawOrder } from './draw-filters.ts';
import { drawBeginning, drawSearch } from './draw-words.ts';

/** What a question may refer to. */
export type Known = { ids: number[]; boxes: Box[] };
/** A call of the API: what it is called in the tables, what it means, the slowest hundredth that is good enough at the largest size, and one question. */
export type Call = { name: string; meaning: string; goalMs?: number; draw(dice: Dice, known: Known): string };

const ID_PAGES = 20;

export const CALLS: Call[] = [
  {
    name: 'filtered page',
    meaning: 'one or two categories, up to three places, rooms, prices and sometimes more, with the exact total; the cheapest first in 70 %; 24 lots',
    goalMs: 10,
    draw: (dice) => pathOf('/lots', { ...drawFilters(dice), ...drawOrder(dice), limit: 24, page: dice.chance(0.8) ? 1 : dice.whole(2, 5) }),
  },
  {
    name: 'broadest page',
    meaning: 'no filter, the newest first, with the total of all; the first 20 pages',
    goalMs: 10,
    draw: (dice) => `/lots?page=${dice.whole(1, 20)}&lang=${langOf(dice)}`,
  },
  { name: 'nothing', meaning: 'a call that reads nothing and says «ok»: what HTTP and the machine itself take, for comparison', draw: () => NOTHING },
  { name: 'facets', meaning: 'what lots can be filtered by, with exact counts', goalMs: 30, draw: (dice) => `/lots/filters?lang=${langOf(dice)}` },
  { name: 'one lot', meaning: 'everything about a lot', goalMs: 3, draw: (dice, { ids }) => `/lots/${dice.pick(ids)}?lang=${langOf(dice)}` },
  {
    name: 'search',
    meaning: 'words, their forms, mistyped, in Latin letters, two of them, addresses, numbers; 24 lots',
    draw: (dice, { ids }) => searchOf(drawSearch(dice, ids), 24),
  },
  { name: 'suggestions', meaning: 'the first three to six letters of a word; 100 lots', goalMs: 30, draw: (dice) => searchOf(drawBeginning(dice), 100) },
  { name: 'map', meaning: 'every lot in a square of the city that holds about 200', draw: (dice, { boxes }) => `/lots/all?bbox=${bboxOf(dice.pick(boxes), dice)}` },
  { name: 'similar lots', meaning: 'the six most like a lot, of all that may be compared with it', draw: (dice, { ids }) => `/lots/${dice.pick(ids)}/similar?limit=6` },
];

export const GROWTH_GOAL = 3;

/** Asks the site what there is to ask about: lots from everywhere in the catalogue, and squares of the map. */
export async function getToKnow(asker: Asker): Promise<Known> {
  const dice = new Dice(5);
  const { pages } = await asker.read<List<LotItem>>('/lots?limit=100');
  const ids: number[] = [];
  for (let nth = 0; nth < ID_PAGES; nth++) {
    const { items } = await asker.read<List<LotItem>>(`/lots?limit=100&page=${dice.whole(1, pages)}`);
    ids.push(...items.map(({ id }) => id));
  }
  return { ids, boxes: await findBoxes(asker) };
}

const langOf = (dice: Dice) => dice.pick(['ru', 'ru', 'ru', 'en']);
const searchOf = (words: string, limit: number) => pathOf('/lots', { 'search[name]': words, limit });

function pathOf(path: string, query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0));
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
