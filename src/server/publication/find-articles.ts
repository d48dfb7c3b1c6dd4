import { desc, eq } from 'drizzle-orm';
import type { List } from '#contract/list.ts';
import type { Locale } from '#contract/locale.ts';
import type { ArticleItem } from '#contract/publication.ts';
import { listAnswer, offsetOf } from '#server/db/page.ts';
import { agent } from '#server/db/schema/agent.ts';
import { picture } from '#server/db/schema/picture.ts';
import { article } from '#server/db/schema/publication.ts';
import type { Deps } from '#server/deps.ts';
import { presentPicture } from '#server/picture/find-pictures.ts';

const WORDS_A_MINUTE = 150;

export async function findArticles({ db }: Deps, query: { page: number; limit: number }, locale: Locale): Promise<List<ArticleItem>> {
  const [rows, total] = await Promise.all([
    db
      .select({ article, cover: picture, author: { slug: agent.slug, name: agent.name } })
      .from(article)
      .innerJoin(picture, eq(picture.id, article.coverId))
      .innerJoin(agent, eq(agent.id, article.authorId))
      .orderBy(desc(article.publishedAt), desc(article.id))
      .limit(query.limit)
      .offset(offsetOf(query)),
    db.$count(article),
  ]);
  const items = rows.map(({ article: row, cover, author }) => ({
    slug: row.slug,
    title: row.title[locale],
    lead: row.lead[locale],
    topic: row.topic,
    cover: presentPicture(cover, locale),
    author: { slug: author.slug, name: author.name[locale] },
    readMinutes: readMinutes(row.body[locale]),
    publishedAt: row.publishedAt.toISOString(),
  }));
  return listAnswer(items, total, query);
}

export function readMinutes(text: string): number {
  const words = text.match(/\p{L}+/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
