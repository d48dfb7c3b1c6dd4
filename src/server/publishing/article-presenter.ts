import type { Locale } from '#contract/core/locale.ts';
import type { ArticleItem } from '#contract/publishing/publication.ts';
import { presentPicture } from '#server/db/find-pictures.ts';
import type { ArticleRow } from './article-queries.ts';

const WORDS_A_MINUTE = 150;

export function presentArticle({ article: row, cover, author }: ArticleRow, locale: Locale): ArticleItem {
  return {
    slug: row.slug,
    title: row.title[locale],
    lead: row.lead[locale],
    topic: row.topic,
    cover: presentPicture(cover, locale),
    author: { slug: author.slug, name: author.name[locale] },
    readMinutes: readMinutes(row.body[locale]),
    publishedAt: row.publishedAt.toISOString(),
  };
}

function readMinutes(text: string): number {
  const words = text.match(/\p{L}+/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
