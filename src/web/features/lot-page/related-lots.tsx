import { m } from '#messages';
import { HeadedSection } from '#ui/layout/section.tsx';
import { SectionLink } from '#web/app/section-link.tsx';
import { LotCards } from '#web/features/lot/lot-cards.tsx';
import type { FoundLot } from './load-lot.ts';

export function RelatedLots({ lot, related }: FoundLot) {
  if (related.length === 0) return null;
  if ('partner' in lot) {
    return (
      <HeadedSection
        title={m['lotPage.sameRegion']({ region: lot.region.title })}
        side={<SectionLink to={`/partners?region=${lot.region.slug}`}>{m['lotPage.allRegion']()}</SectionLink>}
      >
        <LotCards lots={related} />
      </HeadedSection>
    );
  }
  const { id, title } = lot.category;
  return (
    <HeadedSection title={m['lotPage.similar']()} side={<SectionLink to={`/catalog?categories=${id}`}>{m['lotPage.allOf']({ category: title })}</SectionLink>}>
      <LotCards lots={related} />
    </HeadedSection>
  );
}
