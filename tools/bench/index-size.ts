// Measures the index of lots alone, without PostgreSQL and HTTP, with more lots than the databases of the other benches have: memory, and the time of a filter and of a search.
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { LotOrder } from '#contract/catalog/lot-query.ts';
import type { IndexedLot } from '#server/catalog/lot-index/indexed-lot.ts';
import { sizeOf } from '#server/catalog/lot-index/indexed-lot.ts';
import { type IndexFilters, LotIndex } from '#server/catalog/lot-index/lot-index.ts';
import { createLotGenerator } from '#server/db/seed/generate-lots.ts';
import { locations } from '#server/db/seed/locations.ts';
import { SeededRandom } from '#server/db/seed/seeded-random.ts';
import { cores, publish, summary } from './support/figures.ts';

const SIZES = (process.argv.find((word) => word.startsWith('--sizes='))?.slice('--sizes='.length) ?? '1000000,3000000,10000000').split(',').map(Number);
const QUESTIONS = 300;
/** So many lots are generated, and then repeated with other ids: to generate a lot takes longer than to index it. */
const DIFFERENT_LOTS = 300_000;
const MEGABYTE = 1024 * 1024;
const DOCUMENT = {
  file: 'docs/benchmarks-index-size.md',
  title: 'The index of very many lots',
  intro: [
    '`npm run bench -- index-size --write` writes this page. The index alone, in a process of its own, with generated lots and without PostgreSQL, HTTP or the rest of the site: what it adds',
    'to the memory of a process, and how long one question takes, which is an exact total and the ids of a page of 24. `--sizes=1000000` for fewer lots; ten million need 12 GB free.',
  ].join('\n'),
};

const generate = createLotGenerator({ locations, agentIds: [1, 2, 3, 4, 5, 6, 7, 8], complexes: [], settlements: [], pictureIdsByCategory: new Map() });
const namesOf = new Map(locations.map(({ id, title }) => [id, `${title.ru} ${title.en}`]));

function indexed(id: number): IndexedLot {
  const { lot } = generate(id);
  const numbers = { area: lot.area ?? null, landArea: lot.landArea ?? null };
  const locationId = lot.locationId ?? null;
  return {
    ...numbers,
    id,
    version: id,
    price: lot.price,
    size: sizeOf(numbers),
    floor: lot.floor ?? null,
    floors: lot.floors ?? null,
    year: lot.year ?? null,
    publishedAt: (lot.publishedAt?.getTime() ?? 0) / 1_000,
    longitude: lot.longitude ?? null,
    latitude: lot.latitude ?? null,
    rooms: lot.rooms ?? null,
    categoryId: lot.categoryId,
    locationId,
    houseTypeId: lot.houseTypeId ?? null,
    wallsTypeId: lot.wallsTypeId ?? null,
    objectTypeIds: lot.objectTypeIds ?? [],
    featureIds: lot.featureIds ?? [],
    complexId: null,
    settlementId: null,
    agentId: lot.agentId,
    region: null,
    firstLine: lot.firstLine ?? false,
    pool: lot.pool ?? false,
    exclusive: lot.exclusive ?? false,
    text: [lot.title.ru, lot.title.en, lot.address?.ru, lot.address?.en].join(' '),
    places: locationId === null ? [] : [namesOf.get(locationId) ?? ''],
  };
}

const ORDERS: LotOrder[] = ['price', 'date', 'area'];
const WORDS = ['квартира', 'дом центр', 'apartment', 'терраса', 'садовая', 'pushkinskaya'];

function measureQuestions(index: LotIndex, filters: (random: SeededRandom) => IndexFilters) {
  const random = new SeededRandom(1);
  const times: number[] = [];
  for (let nth = 0; nth < 2 * QUESTIONS; nth++) {
    const asked = filters(random);
    const [orderBy, offset] = [random.pick(ORDERS), random.pick([0, 24, 240])];
    const started = performance.now();
    index.find(asked, { orderBy, order: 'asc', offset, limit: 24 });
    if (nth >= QUESTIONS) times.push(performance.now() - started); // the first half is the warm-up
  }
  return summary(times);
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const memory = async () => {
  collectGarbage();
  await pause(500);
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / MEGABYTE;
};

const [load = 0] = loadavg();
const index = new LotIndex();
const rows: string[] = [];
let loaded = 0;
let buildMs = 0;
const lots = Array.from({ length: DIFFERENT_LOTS }, (_, nth) => indexed(nth + 1));
const before = await memory();
for (const size of SIZES) {
  for (; loaded < size; loaded++) {
    const lot = { ...(lots[loaded % DIFFERENT_LOTS] as IndexedLot), id: loaded + 1, version: loaded };
    const started = performance.now();
    index.load(lot);
    buildMs += performance.now() - started;
  }
  const started = performance.now();
  index.buildOrders();
  const ordersMs = performance.now() - started;
  const megabytes = (await memory()) - before;
  const filtered = measureQuestions(index, (random) => ({
    categories: [random.pick([1, 2, 3])],
    locations: [random.pick(locations).id, random.pick(locations).id],
    priceMin: random.pick([5, 10, 20]) * 1_000_000,
  }));
  const searched = measureQuestions(index, (random) => ({ search: random.pick(WORDS) }));
  const cells = [
    size.toLocaleString('en'),
    megabytes.toFixed(0),
    ((megabytes * MEGABYTE) / size).toFixed(0),
    ((buildMs + ordersMs) / 1_000).toFixed(0),
    ...[filtered, searched].flatMap(({ p50, p99 }) => [p50.toFixed(2), p99.toFixed(2)]),
  ];
  rows.push(`| ${cells.join(' | ')} |`);
  console.log(rows.at(-1));
}
publish(DOCUMENT, [
  `${cores()}, load average before the run ${load.toFixed(1)}. Memory is the heap and the arrays beside it, after garbage collection; while an array grows, it is there twice.`,
  '',
  '| lots | memory, MB | bytes a lot | built in, s | filter p50, ms | p99 | search p50, ms | p99 |',
  '|---:|---:|---:|---:|---:|---:|---:|---:|',
  ...rows,
]);
