import type { ArticleDetails } from '#contract/publishing/publication.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { agencyRef } from '#web/app/agency-ref.ts';
import { pageMeta } from '#web/app/page-meta.ts';
import type { siteOf } from '#web/app/root-data.ts';
import type { MetaDescriptor } from '#web/app/router/route.ts';
import { agentPath } from '#web/features/agent/agent-path.ts';
import { localePath } from '#web/format/locale-path.ts';
import { breadcrumbList, type Crumb } from '#web/layout/breadcrumbs.tsx';
import { articlesTrail } from './articles-meta.ts';
import { feedLink } from './feed-link.ts';
import { TOPIC_NAMES } from './topic-names.ts';

type Site = ReturnType<typeof siteOf>;

export function articleMeta({ article, pathname, site }: { article: ArticleDetails; pathname: string; site: Site }): MetaDescriptor[] {
  return [
    ...pageMeta({
      title: article.title,
      description: article.lead,
      keywords: `${TOPIC_NAMES[article.topic]()}, ${m['meta.articles.keywords']()}`,
      pathname,
      site,
      kind: 'article',
      picture: article.cover.preview,
      jsonLd: [articleJsonLd(article, site), breadcrumbList(site.config.origin, articleTrail(article))],
    }),
    { name: 'author', content: article.author.name },
    { property: 'article:published_time', content: article.publishedAt },
    feedLink(site),
  ];
}

export const articleTrail = ({ title, topic, slug }: ArticleDetails): Crumb[] => [...articlesTrail({ topic }), { title, to: `/articles/${slug}` }];

/** The article as schema.org data. */
export function articleJsonLd(article: ArticleDetails, { config: { origin }, brand }: Site): Record<string, unknown> {
  const url = origin + localePath(`/articles/${article.slug}`);
  return {
    '@type': 'Article',
    '@id': url,
    mainEntityOfPage: url,
    headline: article.title,
    description: article.lead,
    image: [origin + article.cover.src],
    datePublished: article.publishedAt,
    articleSection: TOPIC_NAMES[article.topic](),
    inLanguage: getLocale(),
    timeRequired: `PT${article.readMinutes}M`,
    author: { '@type': 'Person', name: article.author.name, url: origin + localePath(agentPath(article.author)) },
    publisher: agencyRef(origin, brand),
  };
}
