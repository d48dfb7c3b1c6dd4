import type { ArticleItem } from '#contract/publishing/publication.ts';
import { m } from '#messages';
import grid from '#ui/layout/grid.module.css';
import { HeadedSection } from '#ui/layout/section.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import { SectionLink } from '#web/app/section-link.tsx';
import { ArticleCard } from '#web/features/article/article-card.tsx';
import css from './articles-section.module.css';

export function ArticlesSection({ articles: [newest, ...others] }: { articles: ArticleItem[] }) {
  if (!newest) return null;
  return (
    <HeadedSection title={m['home.articlesTitle']()} side={<SectionLink to="/articles">{m['home.articlesLink']()}</SectionLink>}>
      <div className={classNames(grid.grid, css.articles)}>
        <ArticleCard article={newest} large sizes="(min-width: 67.5rem) 52vw, 90vw" className={css.lead} />
        <div className={css.side}>
          {others.map((article) => (
            <ArticleCard key={article.slug} article={article} sizes="(min-width: 67.5rem) 29vw, 11.25rem" className={css.small} />
          ))}
        </div>
      </div>
    </HeadedSection>
  );
}
