import { publicPage } from '#web/app/public-page.ts';
import { siteOf } from '#web/app/root-data.ts';
import type { MetaFunction } from '#web/app/router/route.ts';
import { withParts } from '#web/app/with-parts.ts';
import { articleMeta } from '#web/features/article/article-meta.ts';
import { ArticlePage, readNext } from '#web/features/article/article-page.tsx';
import { type ArticleData, loadArticle as load } from '#web/features/article/load-article.ts';

if (import.meta.env.SSR) await readNext.preload();

export { load as loader };

export const clientLoader = withParts(load, readNext);

export const isPublic = publicPage;

export const meta: MetaFunction<typeof load> = ({ root, location, loaderData }) =>
  loaderData ? articleMeta({ article: loaderData.article, pathname: location.pathname, site: siteOf(root) }) : [];

export default function Article({ loaderData }: { loaderData: ArticleData }) {
  return <ArticlePage key={loaderData.article.slug} {...loaderData} />;
}
