import { publicPage } from '#web/app/public-page.ts';
import { siteOf } from '#web/app/root-data.ts';
import type { MetaFunction } from '#web/app/router/route.ts';
import { articlesMeta } from '#web/features/article/articles-meta.ts';
import { ArticlesPage } from '#web/features/article/articles-page.tsx';
import { type ArticlesData, loadArticles as load } from '#web/features/article/load-articles.ts';

export { load as clientLoader, load as loader };

export const isPublic = publicPage;

export const meta: MetaFunction<typeof load> = ({ root, location, loaderData }) =>
  loaderData ? articlesMeta({ list: loaderData, pathname: location.pathname, site: siteOf(root) }) : [];

export default function Articles({ loaderData: list }: { loaderData: ArticlesData }) {
  return <ArticlesPage list={list} />;
}
