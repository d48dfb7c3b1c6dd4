import { useState } from 'react';
import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { useDictionaries } from '#office/app/dictionaries.ts';
import { locale } from '#office/app/locale.ts';
import { pointOf, putPoint } from '#office/features/lot-editor/lot-point.ts';
import { useLotNames } from '#office/features/lots/use-lot-names.ts';
import { Button, TextButton } from '#office/kit/button.tsx';
import { nearestPlace } from './nearest-place.ts';
import css from './new-lot.module.css';
import type { NewLot } from './use-new-lot.ts';

const TIMEOUT_MS = 15_000;
/** With a larger inaccuracy the point may be in another street. */
const ROUGH_M = 100;

type Found = { metres: number; placeId: number | undefined };
type State = 'asking' | 'denied' | 'unavailable' | Found;

/** Puts the point of the lot where the device is, and chooses the place around it, if we know one. The device is asked only when the button is pressed. */
export function HereButton({ lot }: { lot: NewLot }) {
  const places = useLotNames()?.places ?? [];
  const [state, setState] = useState<State>();
  const found = ({ coords: { longitude, latitude, accuracy } }: GeolocationPosition) => {
    const placeId = nearestPlace({ longitude, latitude }, places);
    putPoint(lot, { lng: longitude, lat: latitude });
    if (placeId !== undefined) lot.edit('locationId', placeId);
    void lot.flush();
    setState({ metres: Math.max(1, Math.round(accuracy)), placeId });
  };
  const ask = () => {
    setState('asking');
    // Without https a browser has no position to give.
    if (!('geolocation' in navigator)) setState('unavailable');
    else
      navigator.geolocation.getCurrentPosition(found, ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'denied' : 'unavailable'), {
        enableHighAccuracy: true,
        timeout: TIMEOUT_MS,
      });
  };
  const remove = () => {
    putPoint(lot, null);
    void lot.flush();
    setState(undefined);
  };
  return (
    <div className={css.here}>
      <Button wide icon="focus" busy={state === 'asking'} onClick={ask}>
        {m['officeNewLot.here.button']()}
      </Button>
      <p role="status">
        {state === 'denied' && m['officeNewLot.here.denied']()}
        {state === 'unavailable' && m['officeNewLot.here.unavailable']()}
        {pointOf(lot) && state !== 'asking' && (
          <>
            {typeof state === 'object' ? <FoundText {...state} /> : m['officeNewLot.here.kept']()} <TextButton onClick={remove}>{m['officeLots.place.remove']()}</TextButton>
          </>
        )}
      </p>
    </div>
  );
}

function FoundText({ metres, placeId }: Found) {
  const places = useDictionaries()?.locations.flatMap(({ children }) => children) ?? [];
  const place = places.find(({ id }) => id === placeId)?.title;
  const shown = { metres: formatNumber(metres, locale.get()) };
  return (
    <>
      {metres > ROUGH_M ? m['officeNewLot.here.rough'](shown) : m['officeNewLot.here.exact'](shown)}{' '}
      {place ? m['officeNewLot.here.place']({ place }) : m['officeNewLot.here.noPlace']()}
    </>
  );
}
