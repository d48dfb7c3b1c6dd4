import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, integer, type PgTableWithColumns, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { inBothLanguages, localized, timestamps } from './columns.ts';

export const picture = pgTable(
  'picture',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** The original's name under the media folder. */
    file: text('file').notNull().unique(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    alt: localized('alt'),
    /** The colour shown until the picture arrives. */
    placeholder: text('placeholder').notNull(),
    ...timestamps(),
  },
  (t) => [inBothLanguages('picture_text', t.alt), check('picture_size', sql`${t.width} > 0 and ${t.height} > 0`)],
);

// biome-ignore lint/suspicious/noExplicitAny: any table with an integer id owns photos in the same way
type Owner = PgTableWithColumns<any> & { id: AnyPgColumn };

/** A table of ordered pictures of an owner; the first is the main picture. */
export function photosOf<const Name extends string>(name: Name, owner: () => Owner) {
  return pgTable(
    name,
    {
      ownerId: integer('owner_id')
        .notNull()
        .references(() => owner().id, { onDelete: 'cascade' }),
      pictureId: integer('picture_id')
        .notNull()
        .references(() => picture.id),
      position: smallint('position').notNull(),
    },
    (t) => [primaryKey({ columns: [t.ownerId, t.position] })],
  );
}
export type PhotoTable = ReturnType<typeof photosOf>;
