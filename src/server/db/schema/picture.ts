import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, jsonb, type PgTableWithColumns, pgTable, pgView, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { PICTURE_USES } from '#contract/media/library.ts';
import { type LocalizedText, localized, measure, timestamps } from './columns.ts';

export const picture = pgTable(
  'picture',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** The original's name under the media folder. */
    file: text('file').notNull().unique(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Empty in a language until somebody writes it; what is published needs both. */
    alt: localized('alt').default({ ru: '', en: '' }),
    /** The colour shown until the picture arrives. */
    placeholder: text('placeholder').notNull(),
    /** The point that every crop keeps, as shares of the width and height. */
    focusX: measure('focus_x', 3, 2).notNull().default(0.5),
    focusY: measure('focus_y', 3, 2).notNull().default(0.5),
    /** SHA-256 of the stored original, so that no picture is stored twice; null for the demo's. */
    hash: text('hash').unique(),
    /** What the file was called on the computer or phone it came from. */
    uploadedAs: text('uploaded_as').notNull().default(''),
    /** Who uploaded it. The foreign key is in migration 0012: importing the table of staff here would be a cycle, since agents have portraits. */
    ownerId: integer('owner_id'),
    ...timestamps(),
  },
  (t) => [
    check('picture_size', sql`${t.width} > 0 and ${t.height} > 0`),
    check('picture_alt', sql`coalesce(jsonb_typeof(${t.alt} -> 'ru') = 'string' and jsonb_typeof(${t.alt} -> 'en') = 'string', false)`),
    check('picture_focus', sql`${t.focusX} between 0 and 1 and ${t.focusY} between 0 and 1`),
    index('picture_by_creation').on(t.createdAt, t.id),
    index('picture_by_owner').on(t.ownerId, t.createdAt),
  ],
);

// biome-ignore lint/suspicious/noExplicitAny: any table with an integer id owns photos in the same way
type OwnerTable = PgTableWithColumns<any> & { id: AnyPgColumn };

/** A table of the ordered pictures of lots, buildings or other owners of photos; the first is the main picture. */
export function photosOf<const Name extends string>(name: Name, owner: () => OwnerTable) {
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
    (t) => [primaryKey({ columns: [t.ownerId, t.position] }), index(`${name}_by_picture`).on(t.pictureId)],
  );
}
export type PhotoTable = ReturnType<typeof photosOf>;

/** Everything that shows a picture, whether visitors see it yet or not. The view is in migration 0012, since the trigger that announces changed pictures reads it too. */
export const pictureUse = pgView('picture_use', {
  pictureId: integer('picture_id').notNull(),
  kind: text('kind', { enum: PICTURE_USES }).notNull(),
  subjectId: integer('subject_id').notNull(),
  title: jsonb('title').$type<LocalizedText>().notNull(),
  /** 0 is the cover, also of what has only one picture. */
  position: integer('position').notNull(),
}).existing();
