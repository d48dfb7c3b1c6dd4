import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { ID_MAX } from '#contract/core/limits.ts';
import type { List } from '#contract/core/list.ts';
import { mediaPreview } from '#contract/media/media.ts';
import type { LotListFilters, LotListQuery, LotRow } from '#contract/office/lot-list.ts';
import type { Database } from '#server/db/client.ts';
import { findPictures } from '#server/db/find-pictures.ts';
import { listAnswer, offsetOf } from '#server/db/page.ts';
import { anyOf, correlated, inOrder } from '#server/db/queries.ts';
import { lotPhoto } from '#server/db/schema/lot.ts';
import { officeLot } from '#server/db/schema/office-lot.ts';
import { scheduledAction, workingCopy } from '#server/db/schema/working-copy.ts';
import type { PublishingDeps } from '#server/publishing/working-copy/thing-store.ts';
import type { Actor } from '#server/staff/actor.ts';
import { requireRight } from '#server/staff/rights.ts';

/** A page of all lots of the agency, in any status; the working copies of new ones are among them. */
export async function findOfficeLots({ db }: PublishingDeps, actor: Actor, query: LotListQuery): Promise<List<LotRow>> {
  requireRight(actor, 'lot.read');
  const condition = conditionOf(actor, query);
  const [ids, total] = await Promise.all([findIds(db, condition, query, { limit: query.limit, offset: offsetOf(query) }), db.$count(officeLot, condition)]);
  return listAnswer(await readRows(db, ids), total, query);
}

/** The ids of the lots that match, in the order of the list. */
export async function findOfficeLotIds({ db }: PublishingDeps, actor: Actor, query: LotListQuery, most: number): Promise<number[]> {
  requireRight(actor, 'lot.read');
  return findIds(db, conditionOf(actor, query), query, { limit: most, offset: 0 });
}

const ORDERS: Record<LotListQuery['orderBy'], SQL> = {
  changed: sql`${officeLot.changedAt}`,
  id: sql`${officeLot.id}`,
  title: sql`lower(${officeLot.title} ->> 'ru')`,
  price: sql`${officeLot.price}`,
  area: sql`${officeLot.area}`,
  published: sql`${officeLot.publishedAt}`,
};

async function findIds(db: Database, condition: SQL | undefined, { orderBy, order }: LotListQuery, page: { limit: number; offset: number }): Promise<number[]> {
  const by = order === 'asc' ? asc : desc;
  // Unknown values are at the end in both directions, as in the indexes.
  const inOrderOf = (key: SQL) => sql`${by(key)} nulls last`;
  const rows = await db
    .select({ id: officeLot.id })
    .from(officeLot)
    .where(condition)
    .orderBy(inOrderOf(ORDERS[orderBy]), inOrderOf(ORDERS.id))
    .limit(page.limit)
    .offset(page.offset);
  return rows.map(({ id }) => id);
}

function conditionOf(actor: Actor, filters: LotListFilters): SQL | undefined {
  const { status, category, location, agent, priceMin, priceMax } = filters;
  return and(
    filters.archived ? isNotNull(officeLot.archivedAt) : isNull(officeLot.archivedAt),
    status?.length ? inArray(officeLot.status, status) : undefined,
    category?.length ? anyOf(officeLot.categoryId, category) : undefined,
    location?.length ? anyOf(officeLot.locationId, location) : undefined,
    agent?.length ? anyOf(officeLot.agentId, agent) : undefined,
    filters.mine ? isOwn(actor) : undefined,
    priceMin === undefined ? undefined : gte(officeLot.price, priceMin),
    priceMax === undefined ? undefined : lte(officeLot.price, priceMax),
    filters.changed ? sql`${officeLot.changed}` : undefined,
    filters.waiting ? isWaiting : undefined,
    filters.lacks ? LACKING[filters.lacks] : undefined,
    ...(filters.search ? matching(filters.search) : []),
  );
}

const isOwn = ({ agentId, staffId }: Actor): SQL | undefined =>
  or(agentId === null ? undefined : eq(officeLot.agentId, agentId), and(isNull(officeLot.agentId), eq(officeLot.createdBy, staffId)));

const isWaiting = sql`exists ${correlated(
  sql`select from ${scheduledAction} where ${scheduledAction.kind} = 'lot' and ${scheduledAction.thingId} = ${officeLot.id} and ${scheduledAction.state} = 'waiting'`,
)}`;

const copyWhere = (condition: SQL): SQL =>
  sql`exists ${correlated(sql`select from ${workingCopy} where ${workingCopy.kind} = 'lot' and ${workingCopy.id} = ${officeLot.id} and ${condition}`)}`;
/** A public lot has every text, so only a working copy can lack one. */
const lacksLanguage = (locale: 'ru' | 'en'): SQL => {
  const isEmpty = (field: string) => {
    const value = sql`${workingCopy.fields} ->> ${sql.raw(`'${field}.${locale}'`)}`;
    return sql`trim(coalesce(${value}, case when ${officeLot.isNew} then '' else '-' end)) = ''`;
  };
  return sql`${officeLot.changed} and ${copyWhere(sql`(${sql.join(['title', 'description', 'address'].map(isEmpty), sql` or `)})`)}`;
};
const LACKING: Record<NonNullable<LotListFilters['lacks']>, SQL> = {
  ru: lacksLanguage('ru'),
  en: lacksLanguage('en'),
  translation: copyWhere(sql`${workingCopy.staleLanguages} <> '{}'`),
  photos: sql`not exists ${correlated(sql`select from ${lotPhoto} where ${lotPhoto.ownerId} = ${officeLot.id}`)}
    and not ${copyWhere(sql`jsonb_array_length(coalesce(${workingCopy.fields} -> 'photos', '[]')) > 0`)}`,
};

const MOST_WORDS = 8;

/** Every word must be a part of the title or of the address; digits may also be the beginning of the number. */
function matching(search: string): (SQL | undefined)[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  return words.map((word) => {
    const inText = sql`${officeLot.words} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`;
    const number = /^№?(\d{1,10})$/.exec(word)?.[1];
    return number && Number(number) <= ID_MAX ? or(inText, eq(officeLot.id, Number(number))) : inText;
  });
}

async function readRows(db: Database, ids: number[]): Promise<LotRow[]> {
  if (ids.length === 0) return [];
  const [rows, copies, covers, next] = await Promise.all([
    db.select().from(officeLot).where(anyOf(officeLot.id, ids)),
    db
      .select({ id: workingCopy.id, stamps: workingCopy.stamps, photos: sql<number[] | null>`${workingCopy.fields} -> 'photos'` })
      .from(workingCopy)
      .where(and(eq(workingCopy.kind, 'lot'), anyOf(workingCopy.id, ids))),
    db
      .select({ id: lotPhoto.ownerId, pictureId: lotPhoto.pictureId })
      .from(lotPhoto)
      .where(and(anyOf(lotPhoto.ownerId, ids), eq(lotPhoto.position, 0))),
    db
      .selectDistinctOn([scheduledAction.thingId], { id: scheduledAction.thingId, action: scheduledAction.action, dueAt: scheduledAction.dueAt })
      .from(scheduledAction)
      .where(and(eq(scheduledAction.kind, 'lot'), anyOf(scheduledAction.thingId, ids), inArray(scheduledAction.state, ['scheduled', 'waiting'])))
      .orderBy(scheduledAction.thingId, asc(scheduledAction.dueAt)),
  ]);
  const copyOf = new Map(copies.map((copy) => [copy.id, copy]));
  const coverOf = new Map(covers.map((cover) => [cover.id, cover.pictureId]));
  const nextOf = new Map(next.map(({ id, action, dueAt }) => [id, { action, dueAt: dueAt?.toISOString() ?? null }]));
  const coverId = (id: number) => copyOf.get(id)?.photos?.[0] ?? coverOf.get(id) ?? null;
  const pictures = await findPictures(db, ids.map(coverId));
  const present = ({ archivedAt, changedAt, publishedAt, createdBy, isNew, words, ...row }: (typeof rows)[number]): LotRow => {
    const picture = pictures.get(coverId(row.id) ?? 0);
    return {
      ...row,
      archived: archivedAt !== null,
      cover: picture ? mediaPreview(picture.file) : null,
      changedAt: changedAt.toISOString(),
      changedBy: lastAuthor(copyOf.get(row.id)?.stamps),
      publishedAt: publishedAt?.toISOString() ?? null,
      next: nextOf.get(row.id) ?? null,
    };
  };
  return inOrder(ids, rows).map(present);
}

function lastAuthor(stamps: (typeof workingCopy.$inferSelect)['stamps'] = {}): string | null {
  const last = Object.values(stamps).reduce<{ version: number; name: string }>((latest, stamp) => (stamp.version > latest.version ? stamp : latest), { version: 0, name: '' });
  return last.name || null;
}
