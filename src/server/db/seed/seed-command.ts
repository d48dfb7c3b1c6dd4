import { parseArgs } from 'node:util';
import { and, asc, count, eq, isNotNull, lte, max } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { CATEGORY } from '#contract/catalog/category.ts';
import { readEnv } from '#server/core/env.ts';
import { StartError } from '#server/core/start-error.ts';
import type { Database } from '#server/db/client.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { openConfigured } from '#server/db/open.ts';
import { agent } from '#server/db/schema/agent.ts';
import { complex } from '#server/db/schema/complex.ts';
import { location } from '#server/db/schema/dictionary.ts';
import { lot, lotPhoto, priceChange } from '#server/db/schema/lot.ts';
import { picture } from '#server/db/schema/picture.ts';
import { settlement } from '#server/db/schema/settlement.ts';
import { withClient } from '#server/db/with-client.ts';
import { copyRows } from './copy-rows.ts';
import { createLotGenerator, type GeneratedLot, type Surroundings } from './generate-lots.ts';
import { isEmpty, loadDemo, restartIds } from './load-demo.ts';

type Say = (text: string) => void;

/** The agency's own lots have ids up to this one, generated lots have larger ones. */
const LAST_OWN_ID = 100_000;
const BATCH = 5_000;
/** One writer makes rows while PostgreSQL checks those of the other. */
const WRITERS = 2;
const MAX_LOTS = 10_000_000;

const shown = (value: number) => value.toLocaleString('en');

/** Adds generated lots until there are `total` in all; says how many there were and how many it added. */
export async function addLots(db: Database, total: number, say: Say = () => {}): Promise<{ present: number; added: number }> {
  const [found] = await db.select({ present: count(), last: max(lot.id) }).from(lot);
  const present = found?.present ?? 0;
  const added = Math.max(0, total - present);
  if (added === 0) return { present, added };
  const generate = createLotGenerator(await readSurroundings(db));
  const first = Math.max(LAST_OWN_ID, found?.last ?? 0) + 1;
  const batches = batchesFrom(first, added);
  let done = 0;
  const write = async () => {
    // The writers share the batches; the failure of one ends the loop of the other too.
    for (const batch of batches) {
      await writeBatch(db, batch.map(generate));
      done += batch.length;
      if (done % (20 * BATCH) === 0) say(`${shown(done)} of ${shown(added)} lots are in`);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  await restartIds(db);
  say('Analysing the tables');
  // Vacuum too: index-only scans are slow before it, and autovacuum should not begin in the middle of a benchmark.
  await db.$client.query('vacuum (analyze) lot, lot_photo, price_change');
  return { present, added };
}

function* batchesFrom(first: number, total: number): Generator<number[]> {
  for (let done = 0; done < total; done += BATCH) yield Array.from({ length: Math.min(BATCH, total - done) }, (_, nth) => first + done + nth);
}

/** In one transaction: a lot is there with its pictures and prices, or not at all. */
async function writeBatch(db: Database, batch: GeneratedLot[]): Promise<void> {
  const lots = batch.map((one) => one.lot);
  const photos = batch.flatMap((one) => one.photos);
  const prices = batch.flatMap((one) => one.prices);
  await withClient(db.$client, (client) =>
    drizzle({ client }).transaction(async () => {
      await copyRows(client, lot, lots);
      await copyRows(client, lotPhoto, photos);
      await copyRows(client, priceChange, prices);
    }),
  );
}

async function readSurroundings(db: Database): Promise<Surroundings> {
  const { id, title, longitude, latitude, radiusKm } = location;
  const around = {
    locations: await db.select({ id, title, longitude, latitude, radiusKm }).from(location).where(isNotNull(location.parentId)).orderBy(asc(id)),
    agentIds: (await db.select({ id: agent.id }).from(agent).orderBy(asc(agent.id))).map((one) => one.id),
    complexes: await db
      .select({ id: complex.id, locationId: complex.locationId, longitude: complex.longitude, latitude: complex.latitude, floors: complex.floors, year: complex.completionYear })
      .from(complex)
      .orderBy(asc(complex.id)),
    settlements: await db
      .select({ id: settlement.id, locationId: settlement.locationId, longitude: settlement.longitude, latitude: settlement.latitude })
      .from(settlement)
      .orderBy(asc(settlement.id)),
    pictureIdsByCategory: await readPictureIds(db),
  };
  if (around.locations.length === 0 || around.agentIds.length === 0) throw new StartError('The database has no locations or no agents, and a lot needs one of each');
  return around;
}

/** The pictures that the agency's own lots of a category have, and every picture for a category without any. */
async function readPictureIds(db: Database): Promise<Map<number, number[]>> {
  const used = await db
    .selectDistinct({ categoryId: lot.categoryId, pictureId: lotPhoto.pictureId })
    .from(lotPhoto)
    .innerJoin(lot, eq(lot.id, lotPhoto.ownerId))
    .where(and(lte(lot.id, LAST_OWN_ID), lte(lotPhoto.ownerId, LAST_OWN_ID)))
    .orderBy(asc(lot.categoryId), asc(lotPhoto.pictureId));
  const all = (await db.select({ id: picture.id }).from(picture).orderBy(asc(picture.id))).map((one) => one.id);
  const byCategory = Map.groupBy(used, ({ categoryId }) => categoryId);
  return new Map(Object.values(CATEGORY).map((id) => [id, byCategory.get(id)?.map(({ pictureId }) => pictureId) ?? all]));
}

/** How many lots `--lots` asks for, if it is there. */
export function readLots(args: string[]): number | undefined {
  const given = parseLots(args);
  if (given === undefined) return undefined;
  const lots = /^\d+$/.test(given) ? Number(given) : 0;
  if (lots < 1 || lots > MAX_LOTS) throw new StartError(`--lots takes a whole number from 1 to ${MAX_LOTS}, not «${given}»`);
  return lots;
}

function parseLots(args: string[]): string | undefined {
  try {
    return parseArgs({ args, options: { lots: { type: 'string' } } }).values.lots;
  } catch {
    throw new StartError(`The only argument is --lots with a number, as in «npm run db:seed -- --lots 1000», not «${args.join(' ')}»`);
  }
}

async function seed(db: Database, total: number | undefined, say: Say): Promise<string> {
  say('Bringing the schema up to date');
  await migrateDatabase(db.$client);
  if (await isEmpty(db)) {
    say('Loading the demo agency');
    await loadDemo(db, { leads: true });
  }
  if (total === undefined) return `The database has ${shown(await db.$count(lot))} lots`;
  const started = Date.now();
  const { present, added } = await addLots(db, total, say);
  if (present > total) return `The database has ${shown(present)} lots already, more than ${shown(total)}: nothing was added or removed`;
  if (added === 0) return `The database has ${shown(present)} lots already: nothing was added`;
  return `The database has ${shown(total)} lots, ${shown(added)} of them added in ${Math.round((Date.now() - started) / 1000)} s`;
}

async function main(): Promise<void> {
  const total = readLots(process.argv.slice(2));
  const say: Say = (text) => process.stdout.write(`· ${text}\n`);
  const { db, close } = await openConfigured(readEnv(), { onStep: say, onError: () => {} });
  try {
    const summary = await seed(db, total, say);
    process.stdout.write(`${summary}\n`);
  } finally {
    await close();
  }
}

// Tests import this file for its functions.
if (import.meta.main) {
  await main().catch((error: Error) => {
    process.stderr.write(`${error instanceof StartError ? error.message : (error.stack ?? error.message)}\n`);
    process.exitCode = 1;
  });
}
