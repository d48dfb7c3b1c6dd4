import { m } from '#messages';
import { HeadedSection } from '#ui/section.tsx';
import type { AnyLotDetails } from '#web/features/lot/any-lot.ts';
import { PlaceMap } from '#web/features/map/place-map.tsx';

/** Where the lot is: the house, or somewhere in a circle. */
export function LotPlace({ lot: { coordinates, addressPrecision, title } }: { lot: AnyLotDetails }) {
  if (!coordinates) return null;
  return (
    <HeadedSection title={m['lotPage.where']()}>
      <PlaceMap coordinates={coordinates} precision={addressPrecision} title={title} />
    </HeadedSection>
  );
}
