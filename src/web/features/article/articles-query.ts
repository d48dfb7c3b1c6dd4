import { ALL_TOPICS, type Topic } from './topic-names.ts';

export type ArticlesQuery = { topic?: Topic; page: number };

const PAGE = /^[1-9]\d{0,4}$/;

/** The topic and the page in a URL; undefined if one of them is not valid. */
export function articlesQueryOf(search: URLSearchParams): ArticlesQuery | undefined {
  const params = { topic: search.get('topic'), page: search.get('page') ?? '1' };
  const topic = ALL_TOPICS.find((known) => known === params.topic);
  if ((params.topic !== null && !topic) || !PAGE.test(params.page)) return undefined;
  return { ...(topic && { topic }), page: Number(params.page) };
}

/** The query string of a list of articles: `?topic=city&page=2`. */
export function articlesSearch({ topic, page = 1 }: Partial<ArticlesQuery>): string {
  const search = new URLSearchParams({ ...(topic && { topic }), ...(page > 1 && { page: String(page) }) }).toString();
  return search && `?${search}`;
}

export const articlesPath = (query: Partial<ArticlesQuery>): string => `/articles${articlesSearch(query)}`;
