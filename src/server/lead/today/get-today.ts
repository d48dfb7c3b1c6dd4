import { sql } from 'drizzle-orm';
import type { CallHours } from '#contract/agency/call-hours.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { BackupProblem, Today, TodayScope } from '#contract/office/today.ts';
import { settings } from '#server/db/schema/agency.ts';
import { visibleLeads } from '#server/lead/inbox/lead-rights.ts';
import { countedLeads, scopeOf } from '#server/lead/report/counted-leads.ts';
import type { PublishingDeps } from '#server/publishing/working-copy/thing-store.ts';
import type { Actor } from '#server/staff/actor.ts';
import { reachesOf } from '#server/staff/rights.ts';
import { findAnsweredShortlists } from './find-answered-shortlists.ts';
import { plotAnswers, plotMarket, plotSources, seriesOf } from './plots.ts';
import { findFailed, findLacking, findOverdue, findViewings, findWaiting, type TodayContext } from './today-lists.ts';
import { countAges, countAnswers, countPromises, countSources, WEEKS, weeksUntil } from './today-numbers.ts';

type Context = { actor: Actor; locale: Locale; origin: string; scope?: TodayScope; backups?: () => BackupProblem[]; now?: Date };

/** What needs somebody now, and how the last weeks went. Editors get numbers without people. Agents get their own numbers; their lists have unassigned leads too. */
export async function getToday(deps: PublishingDeps, { actor, locale, origin, scope: asked, backups = () => [], now = new Date() }: Context): Promise<Today> {
  const { db } = deps;
  const scope = scopeOf(actor, asked);
  const seesPeople = reachesOf(actor.role)['lead.read'] !== 'none';
  const [row] = await db.select({ hours: sql<CallHours | null>`${settings.value} -> 'callHours'` }).from(settings);
  const hours = row?.hours ?? [];
  const isAgent = reachesOf(actor.role)['lead.count'] !== 'all';
  const context: TodayContext = { actor, locale, origin, now, scope, seesPeople, hours, visible: isAgent ? visibleLeads(actor) : countedLeads(actor, scope) };
  const counted = { now, leads: countedLeads(actor, scope) };
  const [waiting, answered, viewings, overdue, failed, lots, promises, sources, answers, ages] = await Promise.all([
    findWaiting(db, context),
    findAnsweredShortlists(db, context),
    findViewings(db, context),
    findOverdue(db, context),
    findFailed(db, context),
    findLacking(deps, context),
    countPromises(db, counted),
    countSources(db, counted, origin),
    countAnswers(db, counted, hours),
    countAges(db, now, scope === 'own' ? (actor.agentId ?? 0) : undefined),
  ]);
  const weeks = weeksUntil(now);
  return {
    now: now.toISOString(),
    scope,
    seesPeople,
    waiting,
    answered,
    viewings,
    overdue,
    failed,
    lots,
    backups: actor.role === 'owner' ? backups() : [],
    promises,
    lastAnswerMinutes: answers.last,
    plots: [plotSources(seriesOf(sources, WEEKS, locale), weeks, locale, scope), plotAnswers(answers, promises.week, weeks, locale), plotMarket(ages, locale)],
  };
}
