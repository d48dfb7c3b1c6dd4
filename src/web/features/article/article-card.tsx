import { formatNumber } from '#contract/core/format-number.ts';
import type { ArticleItem } from '#contract/publishing/publication.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { Picture } from '#ui/media/picture.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import { PageLink } from '#web/app/page-link.tsx';
import { pictureFile } from '#web/app/picture-file.ts';
import { formatDate } from '#web/format/format-date.ts';
import css from './article-card.module.css';
import { TOPIC_NAMES } from './topic-names.ts';

type Props = {
  article: ArticleItem;
  sizes: string;
  /** Large, with the introductory text. */
  large?: boolean;
  /** With the year and the author, for lists with articles of many years. */
  detailed?: boolean;
  /** On the first screen. */
  first?: boolean;
  className?: string;
};

export function ArticleCard({ article, sizes, large, detailed, first, className }: Props) {
  const locale = getLocale();
  return (
    <article className={classNames(css.article, large && css.lead, className)}>
      <Picture file={pictureFile(article.cover, large ? 1440 : 960)} sizes={sizes} first={first} className={css.cover} alt="" />
      <p className={css.meta}>
        <span>{TOPIC_NAMES[article.topic]()}</span>
        <span>{formatDate(article.publishedAt, locale, { year: detailed })}</span>
        <span>{m['article.minutes']({ count: article.readMinutes, shown: formatNumber(article.readMinutes, locale) })}</span>
      </p>
      <h3>
        <PageLink className={text.cover} to={`/articles/${article.slug}`}>
          {article.title}
        </PageLink>
      </h3>
      {large && <p className={css.text}>{article.lead}</p>}
      {detailed && <p className={css.author}>{article.author.name}</p>}
    </article>
  );
}
