import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { picture } from './picture.ts';
import { staff } from './staff.ts';

/** A file that is being sent by the tus protocol, and later the picture it has become. Its bytes are in DATA_DIR/uploads until then. */
export const pictureUpload = pgTable(
  'picture_upload',
  {
    id: text('id').primaryKey(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Kept for a while, so that a browser that missed the answer gets the same one. */
    pictureId: integer('picture_id').references(() => picture.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('picture_upload_by_staff').on(t.staffId), index('picture_upload_by_creation').on(t.createdAt)],
);
