import { sql } from 'drizzle-orm';
import type { CategorySlug } from '#contract/catalog/category.ts';
import { CATEGORY } from '#contract/catalog/category.ts';
import { HOUSE_TYPE, OBJECT_TYPE, WALLS_TYPE } from '#contract/catalog/option.ts';
import { ARTICLE_TOPICS } from '#contract/publishing/publication.ts';
import type { Database, Executor } from '#server/db/client.ts';
import { headquarters, headquartersPhoto, service, settings } from '#server/db/schema/agency.ts';
import { agent } from '#server/db/schema/agent.ts';
import { buyer, buyerCategory, buyerLocation } from '#server/db/schema/buyer.ts';
import { complex, complexPhoto } from '#server/db/schema/complex.ts';
import { category, feature, location, option, region } from '#server/db/schema/dictionary.ts';
import { lot, lotPhoto, partnerLot, partnerLotPhoto, priceChange } from '#server/db/schema/lot.ts';
import { partner } from '#server/db/schema/partner.ts';
import { type PhotoTable, picture } from '#server/db/schema/picture.ts';
import { article, certificate, journal, journalPage, pressItem, vacancy } from '#server/db/schema/publication.ts';
import { settlement, settlementPhoto } from '#server/db/schema/settlement.ts';
import { staff } from '#server/db/schema/staff.ts';
import { DEMO_DAY } from './demo-day.ts';
import { type DemoLot, type DemoPartnerLot, readDemo } from './demo-files.ts';
import { categories, options, regions } from './dictionaries.ts';
import { features } from './features.ts';
import { layOutFloors } from './lay-out-floors.ts';
import { loadDemoLeads } from './load-demo-leads.ts';
import { locations } from './locations.ts';

const DAY_MS = 86_400_000;
const daysBefore = (days: number, minute = 0) => new Date(DEMO_DAY - days * DAY_MS - minute * 60_000);

const LOCK = 7_318_610_002;

/** Whether there is no agency in the database yet. */
export async function isEmpty(db: Pick<Database, '$count'>): Promise<boolean> {
  return (await db.$count(settings)) === 0 && (await db.$count(lot)) === 0;
}

/**
 * Loads the demo agency into an empty database, in one transaction: it is there whole or not at all, and once, however many processes start. With `leads`
 * its office has been at work for eight weeks.
 */
export async function loadDemo(db: Database, { leads = false, now = new Date() }: { leads?: boolean; now?: Date } = {}): Promise<void> {
  const demo = readDemo();
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    if (!(await isEmpty(tx))) return;
    await loadDictionaries(tx);
    await tx.insert(picture).values(demo.pictures);
    const ids = await pictureIds(tx);
    const storePhotos = async (table: PhotoTable, owners: { id: number; photos: string[] }[]) => {
      const rows = owners.flatMap(({ id, photos }) => photos.map((name, position) => ({ ownerId: id, pictureId: required(ids, name), position })));
      await tx.insert(table).values(rows);
    };

    await tx.insert(agent).values(demo.agents.map((one, order) => ({ ...one, order })));
    await tx.insert(complex).values(demo.complexes.map((one, order) => ({ ...one, ...placed(one), order })));
    await storePhotos(complexPhoto, demo.complexes);
    await tx.insert(settlement).values(demo.settlements.map((one, order) => ({ ...one, ...placed(one), order })));
    await storePhotos(settlementPhoto, demo.settlements);

    const agents = bySlug(demo.agents);
    const complexes = bySlug(demo.complexes);
    const settlements = bySlug(demo.settlements);
    await tx.insert(lot).values(
      demo.lots.map((one) => ({
        ...lotFacts(one),
        locationId: required(locationIds, one.location),
        complexId: one.complex ? required(complexes, one.complex) : null,
        settlementId: one.settlement ? required(settlements, one.settlement) : null,
        agentId: required(agents, one.agent),
      })),
    );
    await storePhotos(lotPhoto, demo.lots);
    await tx.insert(priceChange).values(demo.lots.flatMap(priceHistory));

    await tx.insert(partner).values(demo.partners.map(({ region: regionSlug, ...one }, order) => ({ ...one, regionSlug, order })));
    const partners = bySlug(await tx.select({ id: partner.id, slug: partner.slug }).from(partner));
    await tx.insert(partnerLot).values(demo.partnerLots.map((one) => ({ ...lotFacts(one), regionSlug: one.region, partnerId: required(partners, one.partner), place: one.place })));
    await storePhotos(partnerLotPhoto, demo.partnerLots);

    await tx.insert(buyer).values(demo.buyers.map((one) => ({ ...one, agentId: required(agents, one.agent), createdAt: daysBefore(one.daysAgo, one.id) })));
    await tx.insert(buyerCategory).values(demo.buyers.flatMap((one) => one.categories.map((slug) => ({ buyerId: one.id, categoryId: CATEGORY[slug as CategorySlug] }))));
    await tx.insert(buyerLocation).values(demo.buyers.flatMap((one) => one.locations.map((slug) => ({ buyerId: one.id, locationId: required(locationIds, slug) }))));

    await tx.insert(article).values(
      demo.articles.map(({ topic, author, cover, date, ...one }) => ({
        ...one,
        topic: ARTICLE_TOPICS.find((known) => known === topic) ?? 'city',
        authorId: required(agents, author),
        coverId: required(ids, cover),
        publishedAt: new Date(`${date}T09:00:00Z`),
      })),
    );
    const journals = demo.journals.map((one, index) => ({ ...one, id: index + 1, coverId: required(ids, one.cover) }));
    await tx.insert(journal).values(journals);
    await storePhotos(
      journalPage,
      journals.map(({ id, pages }) => ({ id, photos: pages })),
    );
    await tx.insert(pressItem).values(demo.press.map(({ cover, ...one }) => ({ ...one, coverId: cover ? required(ids, cover) : null })));
    await tx.insert(certificate).values(demo.certificates.map(({ picture: scan, ...one }) => ({ ...one, pictureId: scan ? required(ids, scan) : null })));
    await tx.insert(vacancy).values(demo.vacancies);
    await tx.insert(service).values(demo.services.map((one, order) => ({ ...one, order })));
    await tx.insert(headquarters).values(demo.headquarters.map((one) => ({ ...one, longitude: one.coordinates[0], latitude: one.coordinates[1] })));
    await storePhotos(headquartersPhoto, demo.headquarters);
    await tx.insert(settings).values({ value: demo.settings });
    // Nobody can sign in as one of them: they have no password, and are marked.
    await tx.insert(staff).values(demo.staff.map(({ agent: slug, name, ...one }) => ({ ...one, name: name.ru, demo: true, agentId: slug ? required(agents, slug) : null })));
    if (leads) await loadDemoLeads(tx, { now, hours: demo.settings.callHours ?? [], agents });
    await restartIds(tx);
  });
}

const locationIds = bySlug(locations);
const featureIds = bySlug(features);

export async function loadDictionaries(db: Executor): Promise<void> {
  await db.insert(category).values(categories);
  await db.insert(location).values(locations);
  await db.insert(option).values(options);
  await db.insert(feature).values(features);
  await db.insert(region).values(regions);
}

async function pictureIds(db: Executor): Promise<Map<string, number>> {
  const rows = await db.select({ id: picture.id, file: picture.file }).from(picture);
  return new Map(rows.map(({ id, file }) => [file.replace(/\.\w+$/, ''), id]));
}

function bySlug(rows: { id: number; slug: string }[]): Map<string, number> {
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

function required(ids: Map<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo content names «${name}», which does not exist`);
  return id;
}

function placed({ location: slug, coordinates: [longitude, latitude] }: { location: string; coordinates: [number, number] }) {
  return { locationId: required(locationIds, slug), longitude, latitude };
}

function lotFacts({ daysAgo, coordinates, ...one }: DemoLot | DemoPartnerLot) {
  const publishedAt = daysBefore(daysAgo, one.id % 480);
  return {
    ...one,
    categoryId: CATEGORY[one.category as CategorySlug],
    houseTypeId: one.houseType ? HOUSE_TYPE[one.houseType as keyof typeof HOUSE_TYPE] : null,
    wallsTypeId: one.wallsType ? WALLS_TYPE[one.wallsType as keyof typeof WALLS_TYPE] : null,
    objectTypeIds: (one.objectTypes ?? []).map((slug) => OBJECT_TYPE[slug as keyof typeof OBJECT_TYPE]),
    featureIds: (one.features ?? []).map((slug) => required(featureIds, slug)),
    longitude: coordinates?.[0],
    latitude: coordinates?.[1],
    floorPlans: one.floorPlans ?? layOutFloors(one),
    publishedAt,
    createdAt: publishedAt,
    updatedAt: daysBefore(Math.floor(daysAgo / 3)),
  };
}

/** A lot with an old price had it from the first day until two thirds of its time on the site had passed. */
function priceHistory(one: DemoLot) {
  const first = { lotId: one.id, price: one.oldPrice ?? one.price, changedAt: daysBefore(one.daysAgo) };
  if (!one.oldPrice) return [first];
  return [first, { lotId: one.id, price: one.price, changedAt: daysBefore(Math.floor(one.daysAgo / 3)) }];
}

/** After rows with ids of their own were loaded, the next id of every table is the one after the largest. */
export async function restartIds(db: Executor): Promise<void> {
  const { rows } = await db.execute<{ table_name: string }>(sql`
    select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and is_identity = 'YES'`);
  for (const { table_name: table } of rows) {
    await db.execute(sql`select setval(pg_get_serial_sequence(${`"${table}"`}, 'id'), coalesce((select max(id) from ${sql.identifier(table)}), 0) + 1, false)`);
  }
}
