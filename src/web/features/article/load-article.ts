import type { LoaderFunctionArgs } from 'react-router';
import type { AgentItem } from '#contract/agent.ts';
import { endpoints } from '#contract/endpoints.ts';
import { apiOf } from '#web/api.ts';
import { pageNotFound } from '#web/page-not-found.ts';

/** As much of the author as stands below the article. */
export type Author = Pick<AgentItem, 'slug' | 'name' | 'position' | 'photo' | 'quote'>;

export async function loadArticle({ context, params: { slug = '' }, request }: LoaderFunctionArgs) {
  const api = apiOf(context);
  const article = await api.get(endpoints.article, { slug }).catch((failure: unknown) => {
    throw (failure as { init?: ResponseInit })?.init?.status === 404 ? pageNotFound(request) : failure;
  });
  // Who wrote it must not keep it from being read.
  const author = await api.get(endpoints.agent, { slug: article.author.slug }).then(authorOf, () => undefined);
  return { article, author };
}
export type ArticleData = Awaited<ReturnType<typeof loadArticle>>;

const authorOf = ({ slug, name, position, photo, quote }: AgentItem): Author => ({ slug, name, position, photo, quote });
