import type { ArticleDetails } from '#contract/publishing/publication.ts';
import { m } from '#messages';
import cards from '#ui/layout/cards.module.css';
import { HeadedSection } from '#ui/layout/section.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import { SectionLink } from '#web/app/section-link.tsx';
import { LotCards, ROW_SIZES } from '#web/features/lot/lot-cards.tsx';
import { ArticleCard } from './article-card.tsx';

/** Related articles and lots after an article. */
export function ReadNext({ article: { related, lots } }: { article: ArticleDetails }) {
  return (
    <>
      {related.length > 0 && (
        <HeadedSection title={m['articlePage.related']()} side={<SectionLink to="/articles">{m['home.articlesLink']()}</SectionLink>} tone="tint">
          <div className={classNames(cards.cards, cards.row)}>
            {related.map((one) => (
              <ArticleCard key={one.slug} article={one} detailed sizes={ROW_SIZES} />
            ))}
          </div>
        </HeadedSection>
      )}
      {lots.length > 0 && (
        <HeadedSection title={m['articlePage.lots']()} side={<SectionLink to="/catalog">{m['articlePage.lotsLink']()}</SectionLink>}>
          <LotCards lots={lots} />
        </HeadedSection>
      )}
    </>
  );
}
