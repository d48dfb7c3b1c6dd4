import type { SQL } from 'drizzle-orm';
import type { TodayScope } from '#contract/office/today.ts';
import { AppError } from '#server/core/errors.ts';
import { isOwn } from '#server/lead/inbox/lead-rights.ts';
import type { Actor } from '#server/staff/actor.ts';
import { reachesOf } from '#server/staff/rights.ts';

/**
 * Whose numbers somebody gets: agents their own, the others those of the whole agency unless they ask for their own. Unassigned leads, which agents may see too, are in
 * the lists of Today but in no agent's own numbers: they say nothing about the agent's work.
 */
export function scopeOf({ role }: Actor, asked: TodayScope = 'all'): TodayScope {
  const reach = reachesOf(role)['lead.count'];
  if (reach === 'none') throw new AppError('forbidden');
  return reach === 'all' ? asked : 'own';
}

/** The leads that somebody's numbers count; undefined for all. */
export const countedLeads = (actor: Actor, scope: TodayScope): SQL | undefined => (scope === 'own' ? isOwn(actor) : undefined);
