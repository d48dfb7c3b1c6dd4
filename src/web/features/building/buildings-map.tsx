import { useMemo } from 'react';
import { m } from '#messages';
import { HeadedSection } from '#ui/layout/section.tsx';
import { PointsMap } from '#web/features/map/points-map.tsx';
import type { BuildingCardView } from './building-view.ts';

/** The same as the cards above it, by where they are. */
export function BuildingsMap({ cards, alt }: { cards: BuildingCardView[]; alt: string }) {
  const points = useMemo(() => cards.map(({ id, title, coordinates, to }) => ({ id, title, coordinates, to })), [cards]);
  // Another list is another map: it opens where its places are.
  return (
    <HeadedSection title={m['building.onMap']()}>
      <PointsMap key={points.map(({ id }) => id).join()} points={points} title={alt} />
    </HeadedSection>
  );
}
