import { asc } from 'drizzle-orm';
import type { Database } from './client.ts';
import { category, feature, location, option, region } from './schema/dictionary.ts';

const byId = <Row extends { id: number }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]));

/** The words lots are described with: small, changed rarely, needed by every presenter. */
export async function readDictionaries(db: Database) {
  const [categories, locations, options, features, regions] = await Promise.all([
    db.select().from(category).orderBy(asc(category.position)),
    db.select().from(location).orderBy(asc(location.position)),
    db.select().from(option).orderBy(asc(option.position)),
    db.select().from(feature).orderBy(asc(feature.id)),
    db.select().from(region).orderBy(asc(region.position)),
  ]);
  return { categories: byId(categories), locations: byId(locations), options: byId(options), features: byId(features), regions };
}
export type Dictionaries = Awaited<ReturnType<typeof readDictionaries>>;
