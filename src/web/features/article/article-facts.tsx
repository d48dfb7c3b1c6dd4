import { formatNumber } from '#contract/core/format-number.ts';
import type { ArticleItem } from '#contract/publishing/publication.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { PageLink } from '#web/app/page-link.tsx';
import { agentPath } from '#web/features/agent/agent-path.ts';
import { formatDate } from '#web/format/format-date.ts';
import css from './article-facts.module.css';
import { articlesPath } from './articles-query.ts';
import { TOPIC_NAMES } from './topic-names.ts';

/** Topic, author, date and reading time. */
export function ArticleFacts({ article: { topic, author, publishedAt, readMinutes }, className }: { article: ArticleItem; className?: string }) {
  const locale = getLocale();
  return (
    <ul className={className}>
      <li className={css.fact}>
        <PageLink to={articlesPath({ topic })}>{TOPIC_NAMES[topic]()}</PageLink>
      </li>
      <li className={css.fact}>
        <PageLink to={agentPath(author)}>{author.name}</PageLink>
      </li>
      <li className={css.fact}>
        <time dateTime={publishedAt}>{formatDate(publishedAt, locale, { year: true })}</time>
      </li>
      <li className={css.fact}>{m['article.minutes']({ count: readMinutes, shown: formatNumber(readMinutes, locale) })}</li>
    </ul>
  );
}
