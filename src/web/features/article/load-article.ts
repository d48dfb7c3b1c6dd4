import type { LoaderFunctionArgs } from 'react-router';
import { endpoints } from '#contract/api/endpoints.ts';
import type { AgentItem } from '#contract/catalog/agent.ts';
import { apiOf } from '#web/app/api.ts';

/** As much of the author as stands below the article. */
export type Author = Pick<AgentItem, 'slug' | 'name' | 'position' | 'photo' | 'quote'>;

export async function loadArticle({ context, params: { slug = '' } }: LoaderFunctionArgs) {
  const api = apiOf(context);
  const article = await api.get(endpoints.article, { slug });
  // Who wrote it must not keep it from being read.
  const author = await api.get(endpoints.agent, { slug: article.author.slug }).then(authorOf, () => undefined);
  return { article, author };
}
export type ArticleData = Awaited<ReturnType<typeof loadArticle>>;

const authorOf = ({ slug, name, position, photo, quote }: AgentItem): Author => ({ slug, name, position, photo, quote });
