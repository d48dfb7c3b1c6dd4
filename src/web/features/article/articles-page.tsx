import { m } from '#messages';
import cards from '#ui/layout/cards.module.css';
import grid from '#ui/layout/grid.module.css';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import { SectionLink } from '#web/app/section-link.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { ArticleCard } from './article-card.tsx';
import { articlesTrail } from './articles-meta.ts';
import css from './articles-page.module.css';
import type { ArticlesData } from './load-articles.ts';
import { PageLinks } from './page-links.tsx';
import { topicHeading } from './topic-heading.ts';
import { TopicLinks } from './topic-links.tsx';

/** All articles, or those on a topic; the newest one is large. */
export function ArticlesPage({ list: { query, articles, pages } }: { list: ArticlesData }) {
  const [newest, ...others] = articles;
  return (
    <div className={classNames(grid.wrap, css.page)}>
      <PageHead title={query.topic ? topicHeading(query.topic) : m['pages.articles']()} lead={m['articles.lead']()} trail={articlesTrail(query)} />
      <TopicLinks topic={query.topic} />
      {newest ? (
        <section aria-labelledby="articles-list">
          <h2 id="articles-list" className={text.srOnly}>
            {m['articles.list']()}
          </h2>
          <ArticleCard article={newest} large detailed first sizes="(min-width: 67.5rem) 57vw, 90vw" className={css.lead} />
          <div className={classNames(cards.cards, css.others)}>
            {others.map((article) => (
              <ArticleCard key={article.slug} article={article} detailed sizes="(min-width: 67.5rem) 29vw, (min-width: 48rem) 44vw, 90vw" />
            ))}
          </div>
          <PageLinks query={query} pages={pages} />
        </section>
      ) : (
        <div className={css.empty}>
          <p>{m['articles.empty']()}</p>
          {query.topic && <SectionLink to="/articles">{m['home.articlesLink']()}</SectionLink>}
        </div>
      )}
    </div>
  );
}
