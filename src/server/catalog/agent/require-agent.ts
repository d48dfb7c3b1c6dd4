import { eq } from 'drizzle-orm';
import type { AgentDetails } from '#contract/catalog/agent.ts';
import { lotQuery } from '#contract/catalog/lot-query.ts';
import { MAX_PAGE_SIZE } from '#contract/core/limits.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { CatalogDeps } from '#server/catalog/deps.ts';
import { findLots } from '#server/catalog/lot/find-lots.ts';
import { AppError } from '#server/core/errors.ts';
import { bySlug } from '#server/db/queries.ts';
import { agent } from '#server/db/schema/agent.ts';
import { picture } from '#server/db/schema/picture.ts';
import { presentAgent } from './agent-presenter.ts';

/** An agent with the lots they show, the newest first. */
export async function requireAgent(deps: CatalogDeps, slug: string, locale: Locale): Promise<AgentDetails> {
  const [found] = await deps.db.select({ agent, portrait: picture }).from(agent).leftJoin(picture, eq(picture.id, agent.pictureId)).where(bySlug(agent, slug));
  if (!found) throw new AppError('not_found');
  const lots = await findLots(deps, lotQuery.parse({ agent: String(found.agent.id), limit: String(MAX_PAGE_SIZE) }), locale);
  return { ...presentAgent(found.agent, found.portrait, lots.total, locale), about: found.agent.about[locale], lots: lots.items };
}
