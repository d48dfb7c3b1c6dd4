import { ALL_TOPICS, type Topic } from './topic-names.ts';

export type ArticlesQuery = { topic?: Topic; page: number };

const PAGE = /^[1-9]\d{0,4}$/;

/** Which articles an address asks for; nothing, where it asks for what there is not. */
export function articlesQueryOf(search: URLSearchParams): ArticlesQuery | undefined {
  const asked = { topic: search.get('topic'), page: search.get('page') ?? '1' };
  const topic = ALL_TOPICS.find((known) => known === asked.topic);
  if ((asked.topic !== null && !topic) || !PAGE.test(asked.page)) return undefined;
  return { ...(topic && { topic }), page: Number(asked.page) };
}

/** What of an address makes it another list: `?topic=city&page=2`. */
export function articlesSearch({ topic, page = 1 }: Partial<ArticlesQuery>): string {
  const search = new URLSearchParams({ ...(topic && { topic }), ...(page > 1 && { page: String(page) }) }).toString();
  return search && `?${search}`;
}

export const articlesPath = (query: Partial<ArticlesQuery>): string => `/articles${articlesSearch(query)}`;
