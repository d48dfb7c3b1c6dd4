import { m } from '#messages';
import { HeadedSection } from '#ui/layout/section.tsx';
import { SectionLink } from '#web/app/section-link.tsx';
import { LotRow } from '#web/features/lot/lot-row.tsx';
import type { FoundLot } from './load-lot.ts';

export function SimilarLots({ lot, similar }: FoundLot) {
  if (similar.length === 0) return null;
  if ('partner' in lot) {
    return (
      <HeadedSection
        title={m['lotPage.sameRegion']({ region: lot.region.title })}
        side={<SectionLink to={`/partners?region=${lot.region.slug}`}>{m['lotPage.allRegion']()}</SectionLink>}
      >
        <LotRow lots={similar} />
      </HeadedSection>
    );
  }
  const { id, title } = lot.category;
  return (
    <HeadedSection title={m['lotPage.similar']()} side={<SectionLink to={`/catalog?categories=${id}`}>{m['lotPage.allOf']({ category: title })}</SectionLink>}>
      <LotRow lots={similar} />
    </HeadedSection>
  );
}
