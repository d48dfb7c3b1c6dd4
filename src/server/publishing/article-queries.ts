import { desc, eq, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { agent } from '#server/db/schema/agent.ts';
import { picture } from '#server/db/schema/picture.ts';
import { article } from '#server/db/schema/publication.ts';

/** Articles with cover and author, ordered by `first`, then the newest first. */
export const selectArticles = (db: Database, fits: SQL | undefined, ...first: SQL[]) =>
  db
    .select({ article, cover: picture, author: { id: agent.id, slug: agent.slug, name: agent.name } })
    .from(article)
    .innerJoin(picture, eq(picture.id, article.coverId))
    .innerJoin(agent, eq(agent.id, article.authorId))
    .where(fits)
    .orderBy(...first, desc(article.publishedAt), desc(article.id));

export type ArticleRow = Awaited<ReturnType<typeof selectArticles>>[number];
