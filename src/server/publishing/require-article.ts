import { desc, eq, ne } from 'drizzle-orm';
import type { LotItem } from '#contract/catalog/lot.ts';
import { lotQuery } from '#contract/catalog/lot-query.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { ArticleDetails } from '#contract/publishing/publication.ts';
import type { CatalogDeps } from '#server/catalog/deps.ts';
import { findLots } from '#server/catalog/lot/find-lots.ts';
import { AppError } from '#server/core/errors.ts';
import { bySlug } from '#server/db/queries.ts';
import { article } from '#server/db/schema/publication.ts';
import { presentArticle } from './article-presenter.ts';
import { type ArticleRow, selectArticles } from './article-queries.ts';
import { renderArticle } from './render-article.ts';

const MAX_RELATED = 3;
const MAX_LOTS = 3;

export async function requireArticle(deps: CatalogDeps, slug: string, locale: Locale): Promise<ArticleDetails> {
  const [found] = await selectArticles(deps.db, bySlug(article, slug)).limit(1);
  if (!found) throw new AppError('not_found');
  const [related, lots] = await Promise.all([findRelated(deps, found), findLotsForArticle(deps, found, locale)]);
  return {
    ...presentArticle(found, locale),
    ...renderArticle(found.article.body[locale]),
    related: related.map((row) => presentArticle(row, locale)),
    lots,
  };
}

/** Of the same topic first, then the newest. */
const findRelated = ({ db }: CatalogDeps, { article: { id, topic } }: ArticleRow) => selectArticles(db, ne(article.id, id), desc(eq(article.topic, topic))).limit(MAX_RELATED);

/**
 * The author's newest lots, since agents write about what they sell; the newest exclusive lots if the author has none.
 */
async function findLotsForArticle(deps: CatalogDeps, { author }: ArticleRow, locale: Locale): Promise<LotItem[]> {
  const newest = async (filter: Record<string, string>) => (await findLots(deps, lotQuery.parse({ ...filter, limit: String(MAX_LOTS) }), locale)).items;
  const own = await newest({ agent: String(author.id) });
  return own.length > 0 ? own : newest({ exclusive: '1' });
}
