import { eq } from 'drizzle-orm';
import type { List } from '#contract/list.ts';
import type { Locale } from '#contract/locale.ts';
import type { ArticleItem, ArticleQuery } from '#contract/publication.ts';
import { listAnswer, offsetOf } from '#server/db/page.ts';
import { article } from '#server/db/schema/publication.ts';
import type { Deps } from '#server/deps.ts';
import { presentArticle } from './article-presenter.ts';
import { selectArticles } from './article-queries.ts';

export async function findArticles({ db }: Deps, query: ArticleQuery, locale: Locale): Promise<List<ArticleItem>> {
  const fits = query.topic && eq(article.topic, query.topic);
  const [rows, total] = await Promise.all([selectArticles(db, fits, { limit: query.limit, offset: offsetOf(query) }), db.$count(article, fits)]);
  return listAnswer(
    rows.map((row) => presentArticle(row, locale)),
    total,
    query,
  );
}
