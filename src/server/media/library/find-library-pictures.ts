import { and, count, desc, eq, ilike, inArray, lt, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#contract/core/locale.ts';
import type { LibraryPage, LibraryPicture, LibraryPictureDetails, LibraryQuery } from '#contract/media/library.ts';
import { mediaPreview, mediaSource } from '#contract/media/media.ts';
import { SMALL_WIDTH } from '#contract/media/upload-limits.ts';
import { AppError } from '#server/core/errors.ts';
import type { Database, Executor } from '#server/db/client.ts';
import { findPage } from '#server/db/page.ts';
import { picture, pictureUse } from '#server/db/schema/picture.ts';
import { staff } from '#server/db/schema/staff.ts';
import type { Actor } from '#server/staff/actor.ts';
import { may } from '#server/staff/rights.ts';
import { picturesOfOwnLots } from './pictures-of-own-lots.ts';

/** One page of the library, the newest first. */
export function findLibraryPictures(db: Database, actor: Actor, query: LibraryQuery): Promise<LibraryPage> {
  const where = and(
    query.ids && inArray(picture.id, query.ids),
    viewCondition(db, query.view),
    query.mine ? eq(picture.ownerId, actor.staffId) : undefined,
    ...wordsOf(query.search).map((word) => wordCondition(db, word)),
  );
  const found = selectRows(db).where(where).orderBy(desc(picture.createdAt), desc(picture.id));
  return findPage(query, found, db.$count(picture, where), (rows) => presentAll(db, rows, actor));
}

export async function requireLibraryPicture(db: Executor, actor: Actor, id: number): Promise<LibraryPicture> {
  const [row] = await selectRows(db).where(eq(picture.id, id));
  if (!row) throw new AppError('not_found');
  return (await presentAll(db, [row], actor))[0] as LibraryPicture;
}

export async function requireLibraryPictureDetails(db: Executor, actor: Actor, id: number, locale: Locale): Promise<LibraryPictureDetails> {
  return { ...(await requireLibraryPicture(db, actor, id)), uses: await findPictureUses(db, id, locale) };
}

/** What shows a picture. */
export async function findPictureUses(db: Executor, id: number, locale: Locale): Promise<LibraryPictureDetails['uses']> {
  const uses = await db.select().from(pictureUse).where(eq(pictureUse.pictureId, id)).orderBy(pictureUse.kind, pictureUse.subjectId, pictureUse.position);
  return uses.map(({ kind, subjectId, title, position }) => ({ kind, id: subjectId, title: title[locale], isCover: position === 0 }));
}

const selectRows = (db: Executor) =>
  db
    .select({ picture, owner: { id: staff.id, name: staff.name } })
    .from(picture)
    .leftJoin(staff, eq(staff.id, picture.ownerId));

type Row = { picture: typeof picture.$inferSelect; owner: { id: number; name: string } | null };

/** The uses of all pictures of a page are read by one query: each such query reads every working copy. */
async function presentAll(db: Executor, rows: Row[], actor: Actor): Promise<LibraryPicture[]> {
  const ids = rows.map(({ picture: { id } }) => id);
  if (ids.length === 0) return [];
  const counted = await db.select({ id: pictureUse.pictureId, uses: count() }).from(pictureUse).where(inArray(pictureUse.pictureId, ids)).groupBy(pictureUse.pictureId);
  const useCounts = new Map(counted.map(({ id, uses }) => [id, uses]));
  const ofOthers = rows.filter(({ picture: { ownerId } }) => !may(actor, 'picture.write', { staffId: ownerId })).map(({ picture: { id } }) => id);
  const ofOwnLots = await picturesOfOwnLots(db, actor, ofOthers);
  return rows.map((row) => present(row, actor, { useCount: useCounts.get(row.picture.id) ?? 0, isOfOwnLot: ofOwnLots.has(row.picture.id) }));
}

function present({ picture: row, owner }: Row, actor: Actor, { useCount, isOfOwnLot }: { useCount: number; isOfOwnLot: boolean }): LibraryPicture {
  const mayWrite = may(actor, 'picture.write', { staffId: row.ownerId });
  const { id, file, width, height, alt, placeholder, uploadedAs, focusX: x, focusY: y } = row;
  return {
    ...{ id, src: mediaSource(file), preview: mediaPreview(file), width, height, alt, placeholder, uploadedAs, owner, useCount },
    focus: { x, y },
    createdAt: row.createdAt.toISOString(),
    mayWrite,
    mayFillAlt: mayWrite || isOfOwnLot,
  };
}

const altIsBlank = (language: 'ru' | 'en'): SQL => sql`trim(${picture.alt} ->> ${language}) = ''`;

function viewCondition(db: Executor, view: LibraryQuery['view']): SQL | undefined {
  switch (view) {
    case 'all':
      return undefined;
    case 'no-alt':
      return altIsBlank('ru');
    case 'no-english':
      return altIsBlank('en');
    case 'small':
      return lt(picture.width, SMALL_WIDTH);
    case 'unused':
      return notExists(db.select({ one: sql`1` }).from(pictureUse).where(eq(pictureUse.pictureId, picture.id)));
  }
}

const MAX_WORDS = 5;
const wordsOf = (search: string): string[] => search.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);

/** Finds a word in the texts or in the file's name, or the number of a lot that shows the picture. */
function wordCondition(db: Executor, word: string): SQL | undefined {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  const number = /^\d{1,9}$/.test(word) ? Number(word) : undefined;
  const ofLot = db
    .select({ id: pictureUse.pictureId })
    .from(pictureUse)
    .where(and(inArray(pictureUse.kind, ['lot', 'partner-lot']), eq(pictureUse.subjectId, number ?? 0)));
  return or(
    ilike(sql`${picture.alt} ->> 'ru'`, pattern),
    ilike(sql`${picture.alt} ->> 'en'`, pattern),
    ilike(picture.uploadedAs, pattern),
    ilike(picture.file, pattern),
    number === undefined ? undefined : inArray(picture.id, ofLot),
  );
}

/** Which of these pictures lack a text in which language: what is published needs both. */
export async function findMissingAlts(db: Executor, ids: number[]): Promise<{ id: number; ru: boolean; en: boolean }[]> {
  if (ids.length === 0) return [];
  return db
    .select({ id: picture.id, ru: sql<boolean>`${altIsBlank('ru')}`, en: sql<boolean>`${altIsBlank('en')}` })
    .from(picture)
    .where(and(inArray(picture.id, ids), or(altIsBlank('ru'), altIsBlank('en'))))
    .orderBy(picture.id);
}

/** How many of these pictures there are. */
export async function countPictures(db: Executor, ids: number[]): Promise<number> {
  const [found] = await db.select({ pictures: count() }).from(picture).where(inArray(picture.id, ids));
  return found?.pictures ?? 0;
}
