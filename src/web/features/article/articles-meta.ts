import { m } from '#messages';
import { pageMeta } from '#web/app/page-meta.ts';
import type { siteOf } from '#web/app/root-data.ts';
import type { MetaDescriptor } from '#web/app/router/route.ts';
import { localePath } from '#web/format/locale-path.ts';
import { breadcrumbList, type Crumb } from '#web/layout/breadcrumbs.tsx';
import { sectionTrail } from '#web/layout/section-trail.ts';
import { type ArticlesQuery, articlesPath, articlesSearch } from './articles-query.ts';
import { feedLink } from './feed-link.ts';
import type { ArticlesData } from './load-articles.ts';
import { topicHeading } from './topic-heading.ts';
import { TOPIC_NAMES } from './topic-names.ts';

type Args = { list: ArticlesData; pathname: string; site: ReturnType<typeof siteOf> };

export function articlesMeta({ list: { query, articles }, pathname, site }: Args): MetaDescriptor[] {
  const { origin } = site.config;
  const title = query.topic ? topicHeading(query.topic) : m['meta.articles.title']();
  const addresses = articles.map(({ slug }, index) => ({ '@type': 'ListItem', position: index + 1, url: origin + localePath(`/articles/${slug}`) }));
  return [
    ...pageMeta({
      title: query.page > 1 ? m['articles.titleOfPage']({ title, page: query.page }) : title,
      description: m['meta.articles.description'](),
      keywords: m['meta.articles.keywords'](),
      pathname,
      search: articlesSearch(query),
      site,
      jsonLd: [{ '@type': 'ItemList', itemListElement: addresses }, breadcrumbList(origin, articlesTrail(query))],
    }),
    feedLink(site),
  ];
}

export const articlesTrail = ({ topic }: Pick<ArticlesQuery, 'topic'>): Crumb[] =>
  sectionTrail('articles', ...(topic ? [{ title: TOPIC_NAMES[topic](), to: articlesPath({ topic }) }] : []));
