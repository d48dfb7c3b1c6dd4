import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { addDays, dayInMoscow, momentInMoscow } from '#contract/core/in-moscow.ts';
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
import { externalSource, sourceTitle } from './lead-source.ts';
import { endOfDay, periodsWithin, periodText } from './moscow-days.ts';

type Context = { actor: Actor; locale: Locale; origin: string; now?: Date };

const DEFAULT_DAYS = 90;
/** Longer ranges are shown by month, not by week. */
const MAX_DAYS_BY_WEEK = 125;
const MAX_ROWS = 200;
/** How many lots are shown that were viewed but brought no enquiry. */
const MAX_ONLY_VIEWED = 30;
const DAY_MS = 86_400_000;

/** Leads that arrived in a period, grouped, by how far they have come. Spam is not counted. */
export async function getFunnel({ db }: Pick<Deps, 'db'>, { actor, locale, origin, now = new Date() }: Context, query: FunnelQuery): Promise<Funnel> {
  const scope = scopeOf(actor);
  const to = query.to ?? dayInMoscow(now);
  const from = query.from ?? addDays(to, 1 - DEFAULT_DAYS);
  if (from > to) throw new AppError('malformed', 'from');
  const unit = query.by !== 'period' ? null : Date.parse(to) - Date.parse(from) < MAX_DAYS_BY_WEEK * DAY_MS ? 'week' : 'month';
  const where = and(countedLeads(actor, scope), gte(lead.createdAt, momentInMoscow(from)), lt(lead.createdAt, endOfDay(to)));
  const periods = unit ? periodsWithin(from, to, unit) : [];
  const range: ReportRange = { actor, locale, from, to, unit, isOwn: scope === 'own' };
  const isByLot = query.by === 'lot';
  const [parts, all, viewed] = await Promise.all([
    countParts(db, isByLot ? and(where, isOfShownLots(db, where)) : where, groupedBy(query.by, periods)),
    isByLot ? countParts(db, where) : undefined,
    isByLot ? sumViews(db, range, where) : undefined,
  ]);
  const keyOf = (value: string | number | null): string => {
    if (query.by === 'period') return periods[Number(value) - 1] ?? '';
    return query.by === 'source' ? externalSource(String(value), origin) : String(value ?? '');
  };
  const counted = parts.map((part) => ({ ...part, key: keyOf(part.key) }));
  const rows = [...Map.groupBy(counted, ({ key }) => key)]
    .map(([key, parts]) => ({ ...sumOf(parts), key, title: '', views: null }))
    .toSorted((one, other) => other.reached.new - one.reached.new || (one.key < other.key ? -1 : 1));
  const described = await addTitles(db, query.by, query.by === 'period' ? rows : rows.slice(0, MAX_ROWS), range, viewed?.lots ?? []);
  const total = sumOf(all ?? counted);
  const rest = viewed ? await restOf(db, where, { rows: described, total, viewed }) : null;
  return { by: query.by, from, to, unit, rows: described, rest, total, views: viewed?.total ?? null };
}

/** What leads are grouped by, in the form that PostgreSQL compares fastest. A period is its position in `periods`, from 1. */
function groupedBy(by: FunnelGroup, periods: string[]): SQL<string | number | null> {
  if (by === 'source') return sql`${lead.source}`;
  if (by === 'agent') return sql`${lead.assigneeId}`;
  if (by === 'lot') return sql`${lead.lotId}`;
  return sql`width_bucket(${lead.createdAt}, ${sql.raw(`array[${periods.map((day) => `'${momentInMoscow(day).toISOString()}'`).join()}]::timestamptz[]`)})`;
}

/** A condition: a lead is about no lot, or about one of the lots with the most leads, of which only so many are shown. */
function isOfShownLots(db: Database, where: SQL | undefined): SQL | undefined {
  const shownLots = db
    .select({ id: lead.lotId })
    .from(lead)
    .where(and(ne(lead.step, 'spam'), isNotNull(lead.lotId), where))
    .groupBy(lead.lotId)
    .orderBy(desc(sql`count(*)`), lead.lotId)
    .limit(MAX_ROWS);
  return or(isNull(lead.lotId), inArray(lead.lotId, shownLots));
}

async function countParts(db: Database, where: SQL | undefined, key?: SQL<string | number | null>): Promise<(Part & { key: string | number | null })[]> {
  const rows = await db
    .select({ key: key ?? sql<null>`null`, step: lead.step, lostFrom: lead.lostFrom, lostReason: lead.lostReason, count: sql<number>`count(*)::int` })
    .from(lead)
    .where(and(ne(lead.step, 'spam'), where))
    .groupBy(...(key ? [key] : []), lead.step, lead.lostFrom, lead.lostReason);
  return rows.map(({ step, lostFrom, ...row }) => ({ ...row, rank: rankOf(step === 'lost' ? lostFrom : step) }));
}

/** How many steps of the funnel a lead has reached that is at this step, or was lost from it. */
const rankOf = (step: LeadStep | null): number => Math.max(0, (FUNNEL_STEPS as readonly (LeadStep | null)[]).indexOf(step)) + 1;

/** Leads that are counted together; `rank` is how many steps of the funnel they have reached. */
type Part = { rank: number; lostReason: string | null; count: number };

function sumOf(parts: Part[]): FunnelCounts {
  const sum = (isCounted: (part: Part) => boolean) => parts.filter(isCounted).reduce((all, { count }) => all + count, 0);
  return {
    reached: Object.fromEntries(FUNNEL_STEPS.map((step, index) => [step, sum(({ rank }) => rank > index)])) as FunnelCounts['reached'],
    lost: sum(({ lostReason }) => lostReason !== null),
    lostBy: Object.fromEntries(LOST_REASONS.map((reason) => [reason, sum(({ lostReason }) => lostReason === reason)])) as FunnelCounts['lostBy'],
  };
}

type ReportRange = { actor: Actor; locale: Locale; from: string; to: string; unit: 'week' | 'month' | null; isOwn: boolean };

/** Adds the titles of the rows, and to lots the views of their pages. */
async function addTitles(db: Database, by: FunnelGroup, rows: FunnelRow[], range: ReportRange, viewed: Viewed[]): Promise<FunnelRow[]> {
  const { locale } = range;
  if (by === 'source') return rows.map((row) => ({ ...row, title: sourceTitle(row.key, locale) }));
  if (by === 'period') return rows.toSorted((one, other) => (one.key < other.key ? -1 : 1)).map((row) => ({ ...row, title: periodText(row.key, range, locale) }));
  if (by === 'agent') {
    const people = await db.select({ id: staff.id, name: staff.name }).from(staff);
    const names = new Map(people.map(({ id, name }) => [String(id), nameIn(name, locale)]));
    return rows.map((row) => ({ ...row, title: names.get(row.key) ?? m['office.reports.nobody']({}, { locale }) }));
  }
  return addLotTitles(db, rows, range, viewed);
}

/** Adds rows for lots whose pages were viewed but which brought no enquiry; and titles and views to all. */
async function addLotTitles(db: Database, rows: FunnelRow[], range: ReportRange, viewed: Viewed[]): Promise<FunnelRow[]> {
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
  const titleOf = new Map(titles.map(({ id, title }) => [String(id), title[range.locale]]));
  return all.slice(0, MAX_ROWS).map((row) => ({
    ...row,
    title: row.key ? (titleOf.get(row.key) ?? row.key) : m['office.reports.withoutLot']({}, { locale: range.locale }),
    views: row.key ? (viewsOf.get(row.key) ?? 0) : null,
  }));
}

const daysInRange = ({ from, to }: ReportRange): SQL | undefined => and(gte(lotView.day, from), lte(lotView.day, to));

type Viewed = { id: number; views: number };

const countViews = (db: Database, where: SQL | undefined): Promise<Viewed[]> =>
  db
    .select({ id: lotView.lotId, views: sql<number>`sum(${lotView.views})::int` })
    .from(lotView)
    .where(where)
    .groupBy(lotView.lotId);

/** Views of all lots, the most viewed first. For agents: of their own lots, and of the lots that their leads are about. */
async function sumViews(db: Database, range: ReportRange, leads: SQL | undefined): Promise<{ total: number; lots: Viewed[] }> {
  const own = db
    .select({ id: lot.id })
    .from(lot)
    .where(eq(lot.agentId, range.actor.agentId ?? 0));
  const lots = await countViews(db, and(daysInRange(range), range.isOwn ? or(inArray(lotView.lotId, own), inArray(lotView.lotId, lotsWithLeads(db, leads))) : undefined));
  const total = lots.reduce((sum, { views }) => sum + views, 0);
  return { total, lots: lots.toSorted((one, other) => other.views - one.views || one.id - other.id) };
}

const lotsWithLeads = (db: Database, leads: SQL | undefined) =>
  db
    .selectDistinct({ id: sql<number>`${lead.lotId}` })
    .from(lead)
    .where(and(ne(lead.step, 'spam'), isNotNull(lead.lotId), leads));

/** The lots that have no row of their own, as one sum. */
async function restOf(
  db: Database,
  leads: SQL | undefined,
  { rows, total, viewed }: { rows: FunnelRow[]; total: FunnelCounts; viewed: { total: number; lots: Viewed[] } },
): Promise<Funnel['rest']> {
  const shown = new Set(rows.map(({ key }) => Number(key)));
  const enquired = await lotsWithLeads(db, leads);
  const lots = new Set([...viewed.lots, ...enquired].map(({ id }) => id).filter((id) => !shown.has(id))).size;
  if (lots === 0) return null;
  const remaining = (all: number, countOf: (row: FunnelRow) => number): number => rows.reduce((sum, row) => sum - countOf(row), all);
  return {
    lots,
    views: remaining(viewed.total, (row) => row.views ?? 0),
    reached: Object.fromEntries(FUNNEL_STEPS.map((step) => [step, remaining(total.reached[step], ({ reached }) => reached[step])])) as FunnelCounts['reached'],
    lost: remaining(total.lost, ({ lost }) => lost),
    lostBy: Object.fromEntries(LOST_REASONS.map((reason) => [reason, remaining(total.lostBy[reason], ({ lostBy }) => lostBy[reason])])) as FunnelCounts['lostBy'],
  };
}
