import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { List } from '#contract/core/list.ts';
import { mediaPreview } from '#contract/media/media.ts';
import type { LotListFilters, LotListQuery, OfficeLotRow } from '#contract/office/lot-list.ts';
import { MISSING } from '#contract/office/lot-list-options.ts';
import { OFFICE_STATUSES } from '#contract/office/publishing.ts';
import type { Database } from '#server/db/client.ts';
import { findPictures } from '#server/db/find-pictures.ts';
import { listAnswer, offsetOf } from '#server/db/page.ts';
import { anyOf, inOrder } from '#server/db/queries.ts';
import { lotPhoto } from '#server/db/schema/lot.ts';
import { officeLot } from '#server/db/schema/office-lot.ts';
import { type FieldStamp, revision, scheduledAction, workingCopy } from '#server/db/schema/working-copy.ts';
import type { PublishingDeps } from '#server/publishing/working-copy/thing-store.ts';
import type { Actor } from '#server/staff/actor.ts';
import { requireRight } from '#server/staff/rights.ts';
import type { ColumnName, LotColumns } from './lot-columns.ts';
import { currentLots } from './lot-list.ts';

/** A page of all lots of the agency, in any status; the working copies of new ones are among them. */
export async function findOfficeLots(deps: PublishingDeps, actor: Actor, query: LotListQuery): Promise<List<OfficeLotRow>> {
  const { ids, total } = await findOfficeLotIds(deps, actor, query, { limit: query.limit, offset: offsetOf(query) });
  return listAnswer(await readRows(deps.db, ids), total, query);
}

/** The ids of the lots that match, in the order of the list, and how many match. */
export async function findOfficeLotIds(
  deps: PublishingDeps,
  actor: Actor,
  query: LotListQuery,
  page: { limit: number; offset: number },
): Promise<{ ids: number[]; total: number }> {
  requireRight(actor, 'lot.read');
  const [filters, lots] = await Promise.all([filtersOf(deps, actor, query), currentLots(deps.db)]);
  const marks = lots.marks();
  for (const filter of filters) filter(lots, marks);
  return lots.page(marks, { ...query, ...page });
}

/** How many lots each view has; null stays null. */
export async function countOfficeLots(deps: PublishingDeps, actor: Actor, views: readonly (LotListFilters | null)[]): Promise<(number | null)[]> {
  requireRight(actor, 'lot.read');
  const lots = await currentLots(deps.db);
  const count = async (view: LotListFilters): Promise<number> => {
    const filters = await filtersOf(deps, actor, view);
    const marks = lots.marks();
    for (const filter of filters) filter(lots, marks);
    return marks.reduce((sum, mark) => sum + mark, 0);
  };
  return Promise.all(views.map((view) => view && count(view)));
}

/** Removes the marks of the lots that do not match. */
type Filter = (lots: LotColumns, marks: Uint8Array) => void;

const where =
  (name: ColumnName, accepts: (value: number) => boolean): Filter =>
  (lots, marks) =>
    lots.keep(marks, name, accepts);

async function filtersOf(deps: PublishingDeps, actor: Actor, asked: LotListFilters): Promise<Filter[]> {
  const { status, category, location, agent, priceMin, priceMax, lacks, archived = false } = asked;
  const oneOf = (name: ColumnName, values: number[] | undefined) => {
    const wanted = new Set(values);
    return wanted.size > 0 && where(name, (value) => wanted.has(value));
  };
  const filters = [
    where('archived', (value) => value === Number(archived)),
    oneOf(
      'status',
      status?.map((each) => OFFICE_STATUSES.indexOf(each)),
    ),
    oneOf('category', category),
    oneOf('location', location),
    oneOf('agent', agent),
    asked.mine && ownLots(actor),
    priceMin !== undefined && where('price', (value) => value >= priceMin),
    priceMax !== undefined && where('price', (value) => value <= priceMax),
    asked.changed && where('changed', (value) => value === 1),
    asked.waiting && (await waitingLots(deps.db)),
    lacks && where('lacks', (bits) => (bits & (1 << MISSING.indexOf(lacks))) !== 0),
    ...(asked.search ? await wordFilters(deps, asked.search) : []),
  ];
  return filters.filter((filter) => typeof filter === 'function');
}

/** The lots whose agent the actor is, and the lots without an agent that the actor has begun. */
const ownLots =
  ({ agentId, staffId }: Actor): Filter =>
  (lots, marks) => {
    const begun = marks.slice();
    lots.keep(begun, 'agent', Number.isNaN);
    lots.keep(begun, 'creator', (value) => value === staffId);
    lots.keep(marks, 'agent', (value) => value === agentId);
    for (let slot = 0; slot < marks.length; slot++) if (begun[slot]) marks[slot] = 1;
  };

/** The lots with an action that waits for an editor. */
async function waitingLots(db: Database): Promise<Filter> {
  const rows = await db
    .select({ id: scheduledAction.thingId })
    .from(scheduledAction)
    .where(and(eq(scheduledAction.kind, 'lot'), eq(scheduledAction.state, 'waiting')));
  const ids = new Set(rows.map(({ id }) => id));
  return where('id', (id) => ids.has(id));
}

const MAX_WORDS = 8;

/** Every word must be a part of the title, of the address or of the agent's name, in any language; digits may also be the beginning of the lot's number. */
async function wordFilters({ dictionaries }: PublishingDeps, search: string): Promise<Filter[]> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const agents = [...(await dictionaries()).agents.values()].map(({ agent }) => ({ id: agent.id, names: `${agent.name.ru} ${agent.name.en}`.toLowerCase() }));
  return words.map((word) => {
    const number = /^№?(\d{1,10})$/.exec(word)?.[1];
    const named = new Set(agents.filter(({ names }) => names.includes(word)).map(({ id }) => id));
    const alternatives = [
      ...(named.size > 0 ? [{ name: 'agent' as const, accepts: (id: number) => named.has(id) }] : []),
      ...(number === undefined ? [] : [{ name: 'id' as const, accepts: (id: number) => String(id).startsWith(number) }]),
    ];
    return (lots, marks) => lots.keepWords(marks, word, alternatives);
  });
}

async function readRows(db: Database, ids: number[]): Promise<OfficeLotRow[]> {
  if (ids.length === 0) return [];
  const [rows, copies, steps, covers, next] = await Promise.all([
    db.select().from(officeLot).where(anyOf(officeLot.id, ids)),
    db
      .select({
        id: workingCopy.id,
        stamps: workingCopy.stamps,
        paths: sql<string[]>`array(select jsonb_object_keys(${workingCopy.fields}))`,
        photos: sql<number[] | null>`${workingCopy.fields} -> 'photos'`,
      })
      .from(workingCopy)
      .where(and(eq(workingCopy.kind, 'lot'), anyOf(workingCopy.id, ids))),
    db
      .selectDistinctOn([revision.thingId], { id: revision.thingId, name: revision.staffName, at: revision.at })
      .from(revision)
      .where(and(eq(revision.kind, 'lot'), anyOf(revision.thingId, ids)))
      .orderBy(revision.thingId, desc(revision.id)),
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
  const stepOf = new Map(steps.map(({ id, name, at }) => [id, { name, at: at.toISOString() }]));
  const copyOf = new Map(copies.map((copy) => [copy.id, copy]));
  const coverOf = new Map(covers.map((cover) => [cover.id, cover.pictureId]));
  const nextOf = new Map(next.map(({ id, action, dueAt }) => [id, { action, dueAt: dueAt?.toISOString() ?? null }]));
  const coverId = (id: number) => copyOf.get(id)?.photos?.[0] ?? coverOf.get(id) ?? null;
  const pictures = await findPictures(db, ids.map(coverId));
  const present = ({ archivedAt, changedAt, publishedAt, createdBy, isNew, words, lacks, isGone, writtenBy, ...row }: (typeof rows)[number]): OfficeLotRow => {
    const picture = pictures.get(coverId(row.id) ?? 0);
    const { stamps = {}, paths = [] } = copyOf.get(row.id) ?? {};
    const step = stepOf.get(row.id);
    return {
      ...row,
      archived: archivedAt !== null,
      cover: picture ? mediaPreview(picture.file) : null,
      changedAt: changedAt.toISOString(),
      changedBy: lastAuthor([...Object.values(stamps), ...(step ? [step] : [])]),
      unpublishedBy: row.changed ? lastAuthor(paths.flatMap((path) => stamps[path] ?? [])) : null,
      publishedAt: publishedAt?.toISOString() ?? null,
      next: nextOf.get(row.id) ?? null,
    };
  };
  return inOrder(ids, rows).map(present);
}

/** Who has made the latest of these changes. The stamp of a value that nobody has touched has no name. */
function lastAuthor(changes: readonly Pick<FieldStamp, 'name' | 'at'>[]): string | null {
  const last = changes.filter(({ name }) => name !== '').reduce((latest, change) => (change.at > latest.at ? change : latest), { name: '', at: '' });
  return last.name || null;
}
