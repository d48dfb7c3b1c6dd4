import { asc, eq } from 'drizzle-orm';
import { agent } from '#server/db/schema/agent.ts';
import { complex } from '#server/db/schema/complex.ts';
import { category, feature, location, option, region } from '#server/db/schema/dictionary.ts';
import { picture } from '#server/db/schema/picture.ts';
import { settlement } from '#server/db/schema/settlement.ts';
import type { Database } from './client.ts';
import { pictureColumns } from './find-pictures.ts';

const byId = <Row extends { id: number }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]));

/** Small tables that every presenter of lots needs and that rarely change: joining them would double the time of each query. */
export async function readDictionaries(db: Database) {
  const [categories, locations, options, features, regions, agents, complexes, settlements] = await Promise.all([
    db.select().from(category).orderBy(asc(category.position)),
    db.select().from(location).orderBy(asc(location.position)),
    db.select().from(option).orderBy(asc(option.position)),
    db.select().from(feature).orderBy(asc(feature.id)),
    db.select().from(region).orderBy(asc(region.position)),
    db.select({ agent, portrait: pictureColumns }).from(agent).leftJoin(picture, eq(picture.id, agent.pictureId)),
    db.select({ id: complex.id, slug: complex.slug, title: complex.title, class: complex.class }).from(complex),
    db.select({ id: settlement.id, slug: settlement.slug, title: settlement.title }).from(settlement),
  ]);
  return {
    categories: byId(categories),
    locations: byId(locations),
    options: byId(options),
    features: byId(features),
    regions,
    agents: new Map(agents.map((row) => [row.agent.id, row])),
    complexes: byId(complexes),
    settlements: byId(settlements),
  };
}
export type Dictionaries = Awaited<ReturnType<typeof readDictionaries>>;
