import { m } from '#messages';
import { HeadedSection } from '#ui/layout/section.tsx';
import { PlaceMap } from '#web/features/map/place-map.tsx';
import type { AnyLotDetails } from '#web/stores/any-lot.ts';

/** Where the lot is: the house, or somewhere in a circle. */
export function LotPlace({ lot: { coordinates, addressPrecision, title } }: { lot: AnyLotDetails }) {
  if (!coordinates) return null;
  return (
    <HeadedSection title={m['lotPage.where']()}>
      <PlaceMap coordinates={coordinates} precision={addressPrecision} title={title} />
    </HeadedSection>
  );
}
