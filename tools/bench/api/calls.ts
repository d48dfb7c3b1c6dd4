import type { LotItem } from '#contract/catalog/lot.ts';
import type { List } from '#contract/core/list.ts';
import { SeededRandom } from '#server/db/seed/seeded-random.ts';
import type { ApiClient } from './api-client.ts';
import { NO_WORK } from './api-client.ts';
import { type Box, bboxOf, findBoxes } from './random-boxes.ts';
import { randomFilters, randomOrder } from './random-filters.ts';
import { randomPrefix, randomSearch } from './random-words.ts';

/** Ids and map areas of the seeded lots, for the requests. */
export type Samples = { ids: number[]; boxes: Box[] };
/** A call of the API; `goalMs` is the goal for its p99 with the largest number of lots. */
export type Call = { name: string; meaning: string; goalMs?: number; randomPath(random: SeededRandom, samples: Samples): string };

const ID_PAGES = 20;

export const CALLS: Call[] = [
  {
    name: 'filtered page',
    meaning: 'one or two categories, up to three places, rooms, prices and sometimes more, with the exact total; the cheapest first in 70 %; 24 lots',
    goalMs: 10,
    randomPath: (random) => pathOf('/lots', { ...randomFilters(random), ...randomOrder(random), limit: 24, page: random.chance(0.8) ? 1 : random.whole(2, 5) }),
  },
  {
    name: 'broadest page',
    meaning: 'no filter, the newest first, with the total of all; the first 20 pages',
    goalMs: 10,
    randomPath: (random) => `/lots?page=${random.whole(1, 20)}&lang=${langOf(random)}`,
  },
  { name: 'nothing', meaning: 'a call that does nothing: the time of HTTP and the machine, for comparison', randomPath: () => NO_WORK },
  { name: 'facets', meaning: 'what lots can be filtered by, with exact counts', goalMs: 30, randomPath: (random) => `/lots/filters?lang=${langOf(random)}` },
  { name: 'one lot', meaning: 'everything about a lot', goalMs: 3, randomPath: (random, { ids }) => `/lots/${random.pick(ids)}?lang=${langOf(random)}` },
  {
    name: 'search',
    meaning: 'words, inflected forms, typos, Latin spelling, two words, addresses, lot numbers; 24 lots',
    randomPath: (random, { ids }) => searchOf(randomSearch(random, ids), 24),
  },
  { name: 'suggestions', meaning: 'the first three to six letters of a word; 100 lots', goalMs: 30, randomPath: (random) => searchOf(randomPrefix(random), 100) },
  { name: 'map', meaning: 'every lot in a square of the city that holds about 200', randomPath: (random, { boxes }) => `/lots/all?bbox=${bboxOf(random.pick(boxes), random)}` },
  { name: 'similar lots', meaning: 'the six lots most similar to a lot', randomPath: (random, { ids }) => `/lots/${random.pick(ids)}/similar?limit=6` },
];

export const GROWTH_GOAL = 3;

/** Reads ids from random pages of the catalogue, and finds areas of the map. */
export async function loadSamples(client: ApiClient): Promise<Samples> {
  const random = new SeededRandom(5);
  const { pages } = await client.read<List<LotItem>>('/lots?limit=100');
  const ids: number[] = [];
  for (let nth = 0; nth < ID_PAGES; nth++) {
    const { items } = await client.read<List<LotItem>>(`/lots?limit=100&page=${random.whole(1, pages)}`);
    ids.push(...items.map(({ id }) => id));
  }
  return { ids, boxes: await findBoxes(client) };
}

const langOf = (random: SeededRandom) => random.pick(['ru', 'ru', 'ru', 'en']);
const searchOf = (words: string, limit: number) => pathOf('/lots', { 'search[name]': words, limit });

function pathOf(path: string, query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0));
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
