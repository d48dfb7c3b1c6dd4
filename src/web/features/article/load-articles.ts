import { endpoints } from '#contract/api/endpoints.ts';
import { apiOf } from '#web/app/api.ts';
import { pageNotFound } from '#web/app/page-not-found.ts';
import type { LoaderArgs } from '#web/app/router/route.ts';
import { articlesQueryOf } from './articles-query.ts';

/** One large card and twelve others, which fill whole rows of two or of three. */
const PAGE_SIZE = 13;

export async function loadArticles({ context, request }: LoaderArgs) {
  const query = articlesQueryOf(new URL(request.url).searchParams);
  if (!query) throw pageNotFound(request);
  const { items, pages } = await apiOf(context).get(endpoints.articles, { ...query, limit: PAGE_SIZE });
  if (items.length === 0 && query.page > 1) throw pageNotFound(request);
  return { query, articles: items, pages };
}
export type ArticlesData = Awaited<ReturnType<typeof loadArticles>>;
