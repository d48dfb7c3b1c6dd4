import { endpoints } from '#contract/api/endpoints.ts';
import type { AgentItem } from '#contract/catalog/agent.ts';
import { apiOf } from '#web/app/api.ts';
import type { LoaderArgs } from '#web/app/router/route.ts';

/** The author as shown below the article. */
export type Author = Pick<AgentItem, 'slug' | 'name' | 'position' | 'photo' | 'quote'>;

export async function loadArticle({ context, params: { slug = '' } }: LoaderArgs) {
  const api = apiOf(context);
  const article = await api.get(endpoints.article, { slug });
  // Without the author's data the article is still shown.
  const author = await api.get(endpoints.agent, { slug: article.author.slug }).then(authorOf, () => undefined);
  return { article, author };
}
export type ArticleData = Awaited<ReturnType<typeof loadArticle>>;

const authorOf = ({ slug, name, position, photo, quote }: AgentItem): Author => ({ slug, name, position, photo, quote });
