import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { dayInMoscow, momentInMoscow } from '#contract/core/in-moscow.ts';
import { nameIn } from '#contract/core/latin-name.ts';
import type { Locale } from '#contract/core/locale.ts';
import { type LeadStep, LOST_REASONS } from '#contract/office/lead-words.ts';
import { FUNNEL_STEPS, type FunnelGroup } from '#contract/office/report-words.ts';
import type { Funnel, FunnelCounts, FunnelQuery, FunnelRow } from '#contract/office/reports.ts';
import { m } from '#messages';
import { AppError } from '#server/core/errors.ts';
import type { Database } from '#server/db/client.ts';
import type { Deps } from '#server/db/deps.ts';
import { lead } from '#server/db/schema/lead.ts';
import { lot } from '#server/db/schema/lot.ts';
import { lotView } from '#server/db/schema/lot-view.ts';
import { staff } from '#server/db/schema/staff.ts';
import type { Actor } from '#server/staff/actor.ts';
import { countedLeads, scopeOf } from './counted-leads.ts';
import { directFrom, sourceTitle } from './lead-source.ts';
import { dayBefore, endOfDay, periodsWithin, periodText } from './moscow-days.ts';

type Context = { actor: Actor; locale: Locale; origin: string; now?: Date };

const DEFAULT_DAYS = 90;
/** Longer ones are shown by month. */
const MAX_WEEKS_DAYS = 125;
const MAX_ROWS = 200;
/** Of lots that brought no enquiry, the most viewed. */
const MAX_ONLY_VIEWED = 30;
const DAY_MS = 86_400_000;

/** Leads that arrived in a period, grouped, by how far they have come. Spam is not counted. */
export async function getFunnel({ db }: Pick<Deps, 'db'>, { actor, locale, origin, now = new Date() }: Context, query: FunnelQuery): Promise<Funnel> {
  const scope = scopeOf(actor);
  const to = query.to ?? dayInMoscow(now);
  const from = query.from ?? dayBefore(to, DEFAULT_DAYS - 1);
  if (from > to) throw new AppError('malformed', 'from');
  const unit = query.by !== 'period' ? null : Date.parse(to) - Date.parse(from) < MAX_WEEKS_DAYS * DAY_MS ? 'week' : 'month';
  const where = and(countedLeads(actor, scope), gte(lead.createdAt, momentInMoscow(from)), lt(lead.createdAt, endOfDay(to)));
  const periods = unit ? periodsWithin(from, to, unit) : [];
  const within: Within = { actor, locale, from, to, unit, isOwn: scope === 'own' };
  const isByLot = query.by === 'lot';
  const [parts, all, viewed] = await Promise.all([
    countParts(db, isByLot ? and(where, isWanted(db, where)) : where, groupedBy(query.by, periods)),
    isByLot ? countParts(db, where) : undefined,
    isByLot ? sumViews(db, within, where) : undefined,
  ]);
  const keyOf = (value: string | number | null): string => {
    if (query.by === 'period') return periods[Number(value) - 1] ?? '';
    return query.by === 'source' ? directFrom(String(value), origin) : String(value ?? '');
  };
  const counted = parts.map((part) => ({ ...part, key: keyOf(part.key) }));
  const rows = [...Map.groupBy(counted, ({ key }) => key)]
    .map(([key, parts]) => ({ ...sumOf(parts), key, title: '', views: null }))
    .toSorted((one, other) => other.reached.new - one.reached.new || (one.key < other.key ? -1 : 1));
  const described = await describe(db, query.by, query.by === 'period' ? rows : rows.slice(0, MAX_ROWS), within, viewed?.lots ?? []);
  const total = sumOf(all ?? counted);
  const rest = viewed ? await restOf(db, where, { rows: described, total, viewed }) : null;
  return { by: query.by, from, to, unit, rows: described, rest, total, views: viewed?.total ?? null };
}

/** What leads are grouped by, as PostgreSQL compares it fastest; a period is the number of one of these. */
function groupedBy(by: FunnelGroup, periods: string[]): SQL<string | number | null> {
  if (by === 'source') return sql`${lead.source}`;
  if (by === 'agent') return sql`${lead.assigneeId}`;
  if (by === 'lot') return sql`${lead.lotId}`;
  return sql`width_bucket(${lead.createdAt}, ${sql.raw(`array[${periods.map((day) => `'${momentInMoscow(day).toISOString()}'`).join()}]::timestamptz[]`)})`;
}

/** The leads of the lots that most are about, and those about none: as many as are shown. */
function isWanted(db: Database, where: SQL | undefined): SQL | undefined {
  const wanted = db
    .select({ id: lead.lotId })
    .from(lead)
    .where(and(ne(lead.step, 'spam'), isNotNull(lead.lotId), where))
    .groupBy(lead.lotId)
    .orderBy(desc(sql`count(*)`), lead.lotId)
    .limit(MAX_ROWS);
  return or(isNull(lead.lotId), inArray(lead.lotId, wanted));
}

async function countParts(db: Database, where: SQL | undefined, key?: SQL<string | number | null>): Promise<(Part & { key: string | number | null })[]> {
  const rows = await db
    .select({ key: key ?? sql<null>`null`, step: lead.step, lostFrom: lead.lostFrom, lostReason: lead.lostReason, count: sql<number>`count(*)::int` })
    .from(lead)
    .where(and(ne(lead.step, 'spam'), where))
    .groupBy(...(key ? [key] : []), lead.step, lead.lostFrom, lead.lostReason);
  return rows.map(({ step, lostFrom, ...row }) => ({ ...row, reached: rankOf(step === 'lost' ? lostFrom : step) }));
}

/** How far it has come: its step, and for a lost lead the one that it was lost from. */
const rankOf = (step: LeadStep | null): number => Math.max(0, (FUNNEL_STEPS as readonly (LeadStep | null)[]).indexOf(step)) + 1;

type Part = { reached: number; lostReason: string | null; count: number };

function sumOf(parts: Part[]): FunnelCounts {
  const sum = (isCounted: (part: Part) => boolean) => parts.filter(isCounted).reduce((all, { count }) => all + count, 0);
  return {
    reached: Object.fromEntries(FUNNEL_STEPS.map((step, index) => [step, sum(({ reached: rank }) => rank > index)])) as FunnelCounts['reached'],
    lost: sum(({ lostReason }) => lostReason !== null),
    lostBy: Object.fromEntries(LOST_REASONS.map((reason) => [reason, sum(({ lostReason }) => lostReason === reason)])) as FunnelCounts['lostBy'],
  };
}

type Within = { actor: Actor; locale: Locale; from: string; to: string; unit: 'week' | 'month' | null; isOwn: boolean };

/** Adds what people call a group, and to lots the views of their pages. */
async function describe(db: Database, by: FunnelGroup, rows: FunnelRow[], within: Within, viewed: Viewed[]): Promise<FunnelRow[]> {
  const { locale } = within;
  if (by === 'source') return rows.map((row) => ({ ...row, title: sourceTitle(row.key, locale) }));
  if (by === 'period') return rows.toSorted((one, other) => (one.key < other.key ? -1 : 1)).map((row) => ({ ...row, title: periodText(row.key, within, locale) }));
  if (by === 'agent') {
    const people = await db.select({ id: staff.id, name: staff.name }).from(staff);
    const names = new Map(people.map(({ id, name }) => [String(id), nameIn(name, locale)]));
    return rows.map((row) => ({ ...row, title: names.get(row.key) ?? m['office.reports.nobody']({}, { locale }) }));
  }
  return describeLots(db, rows, within, viewed);
}

/** Lots that were looked at and brought no enquiry are rows too. */
async function describeLots(db: Database, rows: FunnelRow[], within: Within, viewed: Viewed[]): Promise<FunnelRow[]> {
  const viewsOf = new Map(viewed.map((row) => [String(row.id), row.views]));
  const known = new Set(rows.map(({ key }) => key));
  const all = [
    ...rows,
    ...viewed
      .filter(({ id }) => !known.has(String(id)))
      .slice(0, MAX_ONLY_VIEWED)
      .map(({ id }) => ({ ...sumOf([]), key: String(id), title: '', views: null })),
  ];
  const ids = all.flatMap(({ key }) => (key ? [Number(key)] : []));
  const titles = ids.length > 0 ? await db.select({ id: lot.id, title: lot.title }).from(lot).where(inArray(lot.id, ids)) : [];
  const titleOf = new Map(titles.map(({ id, title }) => [String(id), title[within.locale]]));
  return all.slice(0, MAX_ROWS).map((row) => ({
    ...row,
    title: row.key ? (titleOf.get(row.key) ?? row.key) : m['office.reports.withoutLot']({}, { locale: within.locale }),
    views: row.key ? (viewsOf.get(row.key) ?? 0) : null,
  }));
}

const daysWithin = ({ from, to }: Within): SQL | undefined => and(gte(lotView.day, from), lte(lotView.day, to));

type Viewed = { id: number; views: number };

const countViews = (db: Database, where: SQL | undefined): Promise<Viewed[]> =>
  db
    .select({ id: lotView.lotId, views: sql<number>`sum(${lotView.views})::int` })
    .from(lotView)
    .where(where)
    .groupBy(lotView.lotId);

/** Views of all lots, the most viewed first; for agents of their own, and of those that their leads are about. */
async function sumViews(db: Database, within: Within, leads: SQL | undefined): Promise<{ total: number; lots: Viewed[] }> {
  const own = db
    .select({ id: lot.id })
    .from(lot)
    .where(eq(lot.agentId, within.actor.agentId ?? 0));
  const lots = await countViews(db, and(daysWithin(within), within.isOwn ? or(inArray(lotView.lotId, own), inArray(lotView.lotId, withLeads(db, leads))) : undefined));
  const total = lots.reduce((sum, { views }) => sum + views, 0);
  return { total, lots: lots.toSorted((one, other) => other.views - one.views || one.id - other.id) };
}

const withLeads = (db: Database, leads: SQL | undefined) =>
  db
    .selectDistinct({ id: sql<number>`${lead.lotId}` })
    .from(lead)
    .where(and(ne(lead.step, 'spam'), isNotNull(lead.lotId), leads));

/** What the lots have brought that are no row. */
async function restOf(
  db: Database,
  leads: SQL | undefined,
  { rows, total, viewed }: { rows: FunnelRow[]; total: FunnelCounts; viewed: { total: number; lots: Viewed[] } },
): Promise<Funnel['rest']> {
  const shown = new Set(rows.map(({ key }) => Number(key)));
  const enquired = await withLeads(db, leads);
  const lots = new Set([...viewed.lots, ...enquired].map(({ id }) => id).filter((id) => !shown.has(id))).size;
  if (lots === 0) return null;
  const left = (all: number, countOf: (row: FunnelRow) => number): number => rows.reduce((sum, row) => sum - countOf(row), all);
  return {
    lots,
    views: left(viewed.total, (row) => row.views ?? 0),
    reached: Object.fromEntries(FUNNEL_STEPS.map((step) => [step, left(total.reached[step], ({ reached }) => reached[step])])) as FunnelCounts['reached'],
    lost: left(total.lost, ({ lost }) => lost),
    lostBy: Object.fromEntries(LOST_REASONS.map((reason) => [reason, left(total.lostBy[reason], ({ lostBy }) => lostBy[reason])])) as FunnelCounts['lostBy'],
  };
}
