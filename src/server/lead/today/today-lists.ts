import { and, asc, desc, eq, gt, gte, inArray, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { type CallHours, callMinutesBetween } from '#contract/agency/call-hours.ts';
import { dayInMoscow, momentInMoscow } from '#contract/core/in-moscow.ts';
import { nameIn } from '#contract/core/latin-name.ts';
import type { Locale } from '#contract/core/locale.ts';
import { mediaPreview } from '#contract/media/media.ts';
import { OPEN_STEPS } from '#contract/office/lead-words.ts';
import { lotListQuery } from '#contract/office/lot-list.ts';
import { MISSING } from '#contract/office/lot-list-options.ts';
import type { Today, TodayScope } from '#contract/office/today.ts';
import { m } from '#messages';
import { lotOf } from '#server/catalog/lot/lot-reference.ts';
import type { Database } from '#server/db/client.ts';
import { findPhotos } from '#server/db/find-pictures.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { lead } from '#server/db/schema/lead.ts';
import { lot, lotPhoto, partnerLot } from '#server/db/schema/lot.ts';
import { person } from '#server/db/schema/person.ts';
import { shortlist } from '#server/db/schema/shortlist.ts';
import { staff } from '#server/db/schema/staff.ts';
import { viewing } from '#server/db/schema/viewing.ts';
import { scheduledAction } from '#server/db/schema/working-copy.ts';
import { leadExcerpt } from '#server/lead/inbox/lead-excerpt.ts';
import { isOwnViewing } from '#server/lead/inbox/lead-rights.ts';
import { LEAD_TITLES } from '#server/lead/letters/lead-words.ts';
import { externalSource, sourceTitle } from '#server/lead/report/lead-source.ts';
import { endOfDay } from '#server/lead/report/moscow-days.ts';
import { findOfficeLotIds } from '#server/publishing/lot/find-office-lots.ts';
import type { PublishingDeps } from '#server/publishing/working-copy/thing-store.ts';
import type { Actor } from '#server/staff/actor.ts';
import { findUnhandledAnswersOf } from './unhandled-answers.ts';

/** Who asks for the lists, when, and about which leads. `visible`: the leads that the lists may show. Without `seesPeople` they have only numbers, no personal data. */
export type TodayContext = { actor: Actor; locale: Locale; origin: string; now: Date; scope: TodayScope; visible: SQL | undefined; seesPeople: boolean; hours: CallHours };

const MAX_ITEMS = 12;
const SHOWN_IDS = 3;
const REFUSAL_DAYS = 7;
const DAY_MS = 86_400_000;
const count = sql<number>`count(*)::int`;

/** Leads at the step `new`, the oldest first. */
export async function findWaiting(db: Database, { locale, origin, now, visible, seesPeople, hours }: TodayContext): Promise<Today['waiting']> {
  const where = and(eq(lead.step, 'new'), visible);
  const [[counted], rows] = await Promise.all([
    db.select({ count }).from(lead).where(where),
    seesPeople
      ? db
          .select({
            lead,
            lot: { id: lot.id, title: lot.title, address: lot.address, price: lot.price },
            partnerLot: { id: partnerLot.id, region: partnerLot.regionSlug, title: partnerLot.title, address: partnerLot.address, price: partnerLot.price },
            assignee: staff.name,
          })
          .from(lead)
          .leftJoin(lot, eq(lot.id, lead.lotId))
          .leftJoin(partnerLot, eq(partnerLot.id, lead.partnerLotId))
          .leftJoin(staff, eq(staff.id, lead.assigneeId))
          .where(where)
          .orderBy(asc(lead.createdAt))
          .limit(MAX_ITEMS)
      : [],
  ]);
  const answers = await findUnhandledAnswersOf(
    db,
    rows.map((row) => row.lead.number),
  );
  const items = rows.map((row) => {
    const foundLot = lotOf(row, locale);
    return {
      number: row.lead.number,
      kind: LEAD_TITLES[row.lead.type](locale),
      name: row.lead.name ?? '',
      excerpt: leadExcerpt(row.lead, locale),
      answer: answers.get(row.lead.number) ?? null,
      lot: foundLot && row.lot ? { id: foundLot.id, title: foundLot.title } : null,
      source: sourceTitle(externalSource(row.lead.source, origin), locale),
      minutes: callMinutesBetween(hours, row.lead.createdAt, now),
      isPromised: row.lead.dueAt !== null && row.lead.answeredAt === null,
      assignee: row.assignee && nameIn(row.assignee, locale),
    };
  });
  return { total: counted?.count ?? 0, items };
}

/** Today's viewings (in Moscow) that are not cancelled, and before them those of earlier days without a result. */
export async function findViewings(db: Database, { actor, locale, now, scope, seesPeople }: TodayContext): Promise<Today['viewings']> {
  const day = dayInMoscow(now);
  const isToday = and(gte(viewing.startsAt, momentInMoscow(day)), ne(viewing.state, 'cancelled'));
  const where = and(or(isToday, eq(viewing.state, 'planned')), lt(viewing.startsAt, endOfDay(day)), scope === 'own' ? isOwnViewing(actor) : undefined);
  if (!seesPeople) return { total: await db.$count(viewing, where), items: [] };
  const rows = await db
    .select({ viewing, lot: { id: lot.id, title: lot.title, address: lot.address }, name: person.name, agent: staff.name, lead: lead.number })
    .from(viewing)
    .innerJoin(staff, eq(staff.id, viewing.staffId))
    .innerJoin(person, eq(person.id, viewing.personId))
    .leftJoin(lot, eq(lot.id, viewing.lotId))
    .leftJoin(lead, eq(lead.id, viewing.leadId))
    .where(where)
    .orderBy(asc(viewing.startsAt));
  const covers = await findPhotos(db, lotPhoto, [...new Set(rows.flatMap((row) => row.lot?.id ?? []))], 1);
  const items = rows.map(({ viewing: { id, startsAt, minutes, state }, lot: shown, name, agent, lead: number }) => {
    const cover = shown && covers.get(shown.id)?.[0];
    return {
      id,
      startsAt: startsAt.toISOString(),
      minutes,
      state,
      isOverdue: startsAt < momentInMoscow(day),
      name,
      agent: nameIn(agent, locale),
      lead: number,
      lot: shown && { id: shown.id, title: shown.title[locale], address: shown.address[locale], cover: cover ? mediaPreview(cover.file) : null },
    };
  });
  return { total: items.length, items };
}

/** Next steps whose time has passed, the oldest first. */
export async function findOverdue(db: Database, { locale, now, visible, seesPeople }: TodayContext): Promise<Today['overdue']> {
  const where = and(isNotNull(lead.nextStepAt), lt(lead.nextStepAt, now), inArray(lead.step, [...OPEN_STEPS]), visible);
  const [[counted], rows] = await Promise.all([
    db.select({ count }).from(lead).where(where),
    seesPeople
      ? db
          .select({ number: lead.number, text: lead.nextStep, at: lead.nextStepAt, lotId: lead.lotId, assignee: staff.name })
          .from(lead)
          .leftJoin(staff, eq(staff.id, lead.assigneeId))
          .where(where)
          .orderBy(asc(lead.nextStepAt))
          .limit(MAX_ITEMS)
      : [],
  ]);
  const items = rows.map(({ number, text, at, lotId, assignee }) => ({
    number,
    text: text ?? '',
    at: (at ?? now).toISOString(),
    lotId,
    assignee: assignee && nameIn(assignee, locale),
  }));
  return { total: counted?.count ?? 0, items };
}

const CHANNELS = {
  email: (locale: Locale) => m['office.today.channel.email']({}, { locale }),
  webhook: (locale: Locale) => m['office.today.channel.webhook']({}, { locale }),
  telegram: (locale: Locale) => m['office.today.channel.telegram']({}, { locale }),
};

/** Messages that have failed for good, and those that have failed and will be tried again. Agents get those of their own leads, viewings and shortlists. */
export async function findFailed(db: Database, { actor, locale, scope, visible, seesPeople }: TodayContext): Promise<Today['failed']> {
  const own = or(and(isNotNull(delivery.leadId), visible ?? sql`true`), isOwnViewing(actor), eq(shortlist.staffId, actor.staffId));
  const where = and(
    or(eq(delivery.status, 'dead'), and(eq(delivery.status, 'pending'), gt(delivery.attempts, 0), isNotNull(delivery.lastError))),
    scope === 'own' ? own : undefined,
  );
  const found = db
    .select({
      id: delivery.id,
      number: lead.number,
      viewingId: delivery.viewingId,
      channel: delivery.channel,
      status: delivery.status,
      error: delivery.lastError,
      attempts: delivery.attempts,
      next: delivery.nextAttemptAt,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(delivery)
    .leftJoin(lead, eq(lead.id, delivery.leadId))
    .leftJoin(viewing, eq(viewing.id, delivery.viewingId))
    .leftJoin(shortlist, eq(shortlist.id, delivery.shortlistId));
  const rows = await found.where(where).orderBy(desc(delivery.id)).limit(MAX_ITEMS);
  const items = rows.map(({ id, number, viewingId, channel, status, error, attempts, next }) => ({
    id,
    channel,
    title: failedTitle({ number, viewingId, channel: CHANNELS[channel](locale) }, locale),
    lead: number,
    error: error ?? '',
    attempts,
    nextAttemptAt: status === 'pending' ? next.toISOString() : null,
  }));
  return { total: rows[0]?.total ?? 0, items: seesPeople ? items : [] };
}

function failedTitle({ number, viewingId, channel }: { number: number | null; viewingId: number | null; channel: string }, locale: Locale): string {
  if (number !== null) return m['office.today.failedLead']({ number: String(number), channel }, { locale });
  return viewingId === null ? m['office.today.failedOther']({ channel }, { locale }) : m['office.today.failedViewing']({ channel }, { locale });
}

/** How many lots lack something, by the filters of the office's list of lots, and the lots with a refused action. */
export async function findLacking(deps: PublishingDeps, context: TodayContext): Promise<Today['lots']> {
  const { actor, scope } = context;
  const found = await Promise.all(
    MISSING.map(async (lacks) => {
      const query = lotListQuery.parse({ lacks, status: 'draft,active,reserved', ...(scope === 'own' && { mine: '1' }), orderBy: 'id', order: 'asc' });
      const { ids, total } = await findOfficeLotIds(deps, actor, query, { limit: SHOWN_IDS, offset: 0 });
      return { lacks, count: total, ids };
    }),
  );
  return [...found, await findRefused(deps.db, context)].filter((one) => one.count > 0);
}

/** Lots whose newest action could not be run or was refused. A refusal is listed for some days only, so nobody has to remove it. */
async function findRefused(db: Database, { actor: { staffId, agentId }, scope, now }: TodayContext): Promise<Today['lots'][number]> {
  const newest = db
    .selectDistinctOn([scheduledAction.thingId], { id: scheduledAction.thingId, state: scheduledAction.state, endedAt: scheduledAction.endedAt, askedBy: scheduledAction.staffId })
    .from(scheduledAction)
    .where(eq(scheduledAction.kind, 'lot'))
    .orderBy(scheduledAction.thingId, desc(scheduledAction.id))
    .as('newest');
  const rows = await db
    .select({ id: newest.id })
    .from(newest)
    .leftJoin(lot, eq(lot.id, newest.id))
    .where(
      and(
        or(eq(newest.state, 'failed'), and(eq(newest.state, 'refused'), gt(newest.endedAt, new Date(now.getTime() - REFUSAL_DAYS * DAY_MS)))),
        scope === 'own' ? or(eq(newest.askedBy, staffId), agentId === null ? undefined : eq(lot.agentId, agentId)) : undefined,
      ),
    )
    .orderBy(newest.id);
  return { lacks: 'refused', count: rows.length, ids: rows.slice(0, SHOWN_IDS).map(({ id }) => id) };
}
