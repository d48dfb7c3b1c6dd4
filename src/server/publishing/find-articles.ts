import { and, eq, exists, sql } from 'drizzle-orm';
import type { List } from '#contract/core/list.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { ArticleItem, ArticleQuery } from '#contract/publishing/publication.ts';
import type { CatalogDeps } from '#server/catalog/deps.ts';
import { findPage } from '#server/db/page.ts';
import { bySlug } from '#server/db/queries.ts';
import { agent } from '#server/db/schema/agent.ts';
import { article } from '#server/db/schema/publication.ts';
import { presentArticle } from './article-presenter.ts';
import { selectArticles } from './article-queries.ts';

export function findArticles({ db }: CatalogDeps, query: ArticleQuery, locale: Locale): Promise<List<ArticleItem>> {
  const wrote = (slug: string) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(agent)
        .where(and(eq(agent.id, article.authorId), bySlug(agent, slug))),
    );
  const fits = and(query.topic && eq(article.topic, query.topic), query.author === undefined ? undefined : wrote(query.author));
  return findPage(query, selectArticles(db, fits), db.$count(article, fits), (rows) => rows.map((row) => presentArticle(row, locale)));
}
