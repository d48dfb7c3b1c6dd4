import { useId } from 'react';
import type { LotItem } from '#contract/catalog/lot.ts';
import { m } from '#messages';
import grid from '#ui/layout/grid.module.css';
import { Section, SectionHead } from '#ui/layout/section.tsx';
import { Rail, RailArrows, RailBar, useRail } from '#ui/media/rail.tsx';
import { SectionLink } from '#web/app/section-link.tsx';
import { LotCard } from '#web/features/lot/lot-card.tsx';

export function NewLotsSection({ lots }: { lots: LotItem[] }) {
  const rail = useRail();
  const id = useId();
  const title = m['home.newTitle']();
  const side = (
    <>
      <RailArrows rail={rail} back={m['carousel.prev']()} forward={m['carousel.next']()} />
      <SectionLink to="/catalog">{m['home.newLink']()}</SectionLink>
    </>
  );
  return (
    <Section labelledBy={id}>
      <div className={grid.wrap}>
        <SectionHead id={id} title={title} side={side} />
      </div>
      <Rail rail={rail} label={title}>
        {lots.map((lot) => (
          <LotCard key={lot.id} lot={{ ...lot, badges: lot.badges.filter((badge) => badge !== 'new') }} sizes="(min-width: 67.5rem) 29vw, min(78vw, 25.5rem)" />
        ))}
      </Rail>
      <div className={grid.wrap}>
        <RailBar rail={rail} />
      </div>
    </Section>
  );
}
