import { and, asc, eq, gte, ne, sql } from 'drizzle-orm';
import { dayInMoscow } from '#contract/core/in-moscow.ts';
import { LOCALES, type Locale } from '#contract/core/locale.ts';
import { VIEWING_STATES } from '#contract/office/lead-words.ts';
import { isPublic } from '#contract/office/publishing.ts';
import type { LotReport } from '#contract/office/reports.ts';
import { AppError } from '#server/core/errors.ts';
import type { Database } from '#server/db/client.ts';
import type { Deps } from '#server/db/deps.ts';
import { lead } from '#server/db/schema/lead.ts';
import { lot, priceChange } from '#server/db/schema/lot.ts';
import { lotView } from '#server/db/schema/lot-view.ts';
import { viewing } from '#server/db/schema/viewing.ts';
import { LEAD_TITLES } from '#server/lead/letters/lead-words.ts';
import type { Actor } from '#server/staff/actor.ts';
import { requireRight } from '#server/staff/rights.ts';
import { lastWeeks } from './moscow-days.ts';

const WEEKS = 12;
const DAY_MS = 86_400_000;

type Context = { actor: Actor; locale: Locale; id: number; now?: Date };

/** What a lot has brought: views, enquiries and viewings as numbers, prices and days on the market. Nothing about visitors. */
export async function getLotReport({ db }: Pick<Deps, 'db'>, { actor, locale, id, now = new Date() }: Context): Promise<LotReport> {
  const [found] = await db
    .select({ id: lot.id, title: lot.title, address: lot.address, price: lot.price, agentId: lot.agentId, publishedAt: lot.publishedAt, status: lot.status })
    .from(lot)
    .where(eq(lot.id, id));
  if (!found) throw new AppError('lot_not_found');
  requireRight(actor, 'lead.count', { agentId: found.agentId });
  const [views, enquiries, viewings, prices] = await Promise.all([
    viewsOf(db, id, dayInMoscow(now), found.publishedAt),
    enquiriesOf(db, id, locale),
    viewingsOf(db, id),
    pricesOf(db, id),
  ]);
  const offeredSince = isPublic(found.status) ? found.publishedAt : null;
  return {
    id,
    title: found.title[locale],
    address: found.address[locale],
    price: found.price,
    daysOnMarket: offeredSince && Math.max(0, Math.floor((now.getTime() - offeredSince.getTime()) / DAY_MS)),
    publishedAt: found.publishedAt?.toISOString() ?? null,
    views,
    enquiries,
    viewings,
    prices,
  };
}

/** All views, and those of the last weeks without empty weeks before the lot was published. */
async function viewsOf(db: Database, id: number, today: string, publishedAt: Date | null): Promise<LotReport['views']> {
  const recentWeeks = lastWeeks(today, WEEKS);
  const [[all], days] = await Promise.all([
    db
      .select({ total: sql<number>`coalesce(sum(${lotView.views}), 0)::int` })
      .from(lotView)
      .where(eq(lotView.lotId, id)),
    db
      .select({ day: lotView.day, lang: lotView.lang, views: lotView.views })
      .from(lotView)
      .where(and(eq(lotView.lotId, id), gte(lotView.day, recentWeeks[0]?.from ?? today))),
  ]);
  const weeks = recentWeeks.map(({ from, to }) => {
    const daysOfWeek = days.filter(({ day }) => from <= day && day <= to);
    const [ru, en] = LOCALES.map((locale) => daysOfWeek.filter(({ lang }) => lang === locale).reduce((sum, { views }) => sum + views, 0));
    return { from, to, ru: ru ?? 0, en: en ?? 0 };
  });
  const published = publishedAt ? dayInMoscow(publishedAt) : today;
  return { total: all?.total ?? 0, weeks: weeks.filter(({ to, ru, en }) => to >= published || ru + en > 0) };
}

async function enquiriesOf(db: Database, id: number, locale: Locale): Promise<LotReport['enquiries']> {
  const count = sql<number>`count(*)::int`;
  const rows = await db
    .select({ type: lead.type, count })
    .from(lead)
    .where(and(eq(lead.lotId, id), ne(lead.step, 'spam')))
    .groupBy(lead.type)
    .orderBy(sql`count(*) desc`, lead.type);
  return { total: rows.reduce((sum, row) => sum + row.count, 0), kinds: rows.map((row) => ({ ...row, title: LEAD_TITLES[row.type](locale) })) };
}

async function viewingsOf(db: Database, id: number): Promise<LotReport['viewings']> {
  const rows = await db.select({ state: viewing.state, count: sql<number>`count(*)::int` }).from(viewing).where(eq(viewing.lotId, id)).groupBy(viewing.state);
  return Object.fromEntries(VIEWING_STATES.map((state) => [state, rows.find((row) => row.state === state)?.count ?? 0])) as LotReport['viewings'];
}

async function pricesOf(db: Database, id: number): Promise<LotReport['prices']> {
  const rows = await db.select({ at: priceChange.changedAt, price: priceChange.price }).from(priceChange).where(eq(priceChange.lotId, id)).orderBy(asc(priceChange.changedAt));
  return rows.map(({ at, price }) => ({ at: at.toISOString(), price }));
}
