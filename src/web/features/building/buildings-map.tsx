import { useMemo } from 'react';
import { m } from '#messages';
import { HeadedSection } from '#ui/layout/section.tsx';
import { PointsMap } from '#web/features/map/points-map.tsx';
import type { BuildingCardView } from './building-view.ts';

/** The buildings of the cards above on a map. */
export function BuildingsMap({ cards, alt }: { cards: BuildingCardView[]; alt: string }) {
  const points = useMemo(() => cards.map(({ id, title, coordinates, to }) => ({ id, title, coordinates, to })), [cards]);
  return (
    <HeadedSection title={m['building.onMap']()}>
      {/* Another list gets a new map, so that it opens where its points are. */}
      <PointsMap key={points.map(({ id }) => id).join()} points={points} title={alt} />
    </HeadedSection>
  );
}
