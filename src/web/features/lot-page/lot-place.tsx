import { m } from '#messages';
import { HeadedSection } from '#ui/section.tsx';
import type { AnyLotDetails } from '#web/features/lot/any-lot.ts';
import { PlaceMap } from '#web/features/map/place-map.tsx';
import { isPlaceExact } from './is-place-exact.ts';

/** Where the lot is: to the house where the address says it, otherwise somewhere in a circle. */
export function LotPlace({ lot: { coordinates, address, title } }: { lot: AnyLotDetails }) {
  if (!coordinates) return null;
  return (
    <HeadedSection title={m['lotPage.where']()}>
      <PlaceMap coordinates={coordinates} approximate={!isPlaceExact(address)} title={title} />
    </HeadedSection>
  );
}
