import type { Map as MapLibreMap } from 'maplibre-gl';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AddressPrecision } from '#contract/catalog/lot.ts';
import { CIRCLE_RADIUS, publishedCoordinates } from '#contract/catalog/published-place.ts';
import { m } from '#messages';
import { locale } from '#office/app/locale.ts';
import { initialData } from '#office/app/session.ts';
import { Button } from '#office/kit/button.tsx';
import { Notice } from '#office/kit/states.tsx';
import { numberShown } from '#office/layout/number-text.ts';
import { baseStyle } from '#ui/base-map/base-style.ts';
import { displaced, MAP_LIMITS, type Place } from '#ui/base-map/projection.ts';
import { useNearView } from '#ui/hooks/use-near-view.ts';
import { MapView, useMapInstance } from '#ui/media/map.tsx';
import { MapCircle } from '#ui/media/map-circle.tsx';
import { MapMarker } from '#ui/media/map-marker.tsx';
import { pointOf, putPoint } from './lot-point.ts';
import css from './place-map.module.css';
import type { LotEditor } from './use-lot-editor.ts';

/** Where the map begins for a lot without a point: the middle of the city. */
const CITY: Place = { lng: 39.714, lat: 47.2215 };
const CITY_ZOOM = 11;
/** At these zooms the circle fills about half of the map. */
const ZOOMS: Record<AddressPrecision, number> = { exact: 14, street: 13, district: 11 };
const STEP_M = 10;
const LARGE_STEP_M = 100;
const ANGLES: Record<string, number> = { ArrowRight: 0, ArrowUp: Math.PI / 2, ArrowLeft: Math.PI, ArrowDown: -Math.PI / 2 };

const isOnMap = ({ lng, lat }: Place) => lng >= MAP_LIMITS[0] && lat >= MAP_LIMITS[1] && lng <= MAP_LIMITS[2] && lat <= MAP_LIMITS[3];

/** The point on a map, and the circle that visitors see instead of it. When the map cannot be loaded, coordinates can still be typed. */
export function PlaceMap({ editor, precision }: { editor: LotEditor; precision: AddressPrecision }) {
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useNearView(frame);
  const [map, setMap] = useState<MapLibreMap>();
  const [failed, setFailed] = useState(false);
  const point = pointOf(editor);
  const mayWrite = editor.lot.may.write;
  const put = (place: Place | null) => putPoint(editor, place);
  const start = point ?? CITY;
  return (
    <div className={css.map}>
      <div ref={frame} className={css.frame}>
        {failed ? (
          <div className={css.failed}>
            <Notice look="warning">{m['officeLots.place.failed']()}</Notice>
            <Button onClick={() => setFailed(false)}>{m['officeLots.place.retry']()}</Button>
          </div>
        ) : (
          isNear && (
            <MapView
              texts={{
                title: m['officeLots.place.map'](),
                zoomIn: m['map.zoomIn'](),
                zoomOut: m['map.zoomOut'](),
                holdKey: m['map.holdKey'](),
                holdCommand: m['map.holdCommand'](),
                twoFingers: m['map.twoFingers'](),
              }}
              style={() => initialData.mapStyle ?? baseStyle(locale.get())}
              limits={MAP_LIMITS}
              start={{ center: [start.lng, start.lat], zoom: point ? ZOOMS[precision] : CITY_ZOOM }}
              inPage
              onReady={setMap}
              onFailure={() => setFailed(true)}
            >
              {mayWrite && <PutByClick onPut={put} />}
              {point && <PublishedCircle point={point} precision={precision} />}
              {point && <Pin point={point} onMove={mayWrite ? put : undefined} />}
            </MapView>
          )
        )}
        <output className={css.numbers}>{point ? `${numberShown(point.lat, locale.get())} · ${numberShown(point.lng, locale.get())}` : m['officeLots.place.none']()}</output>
      </div>
      {point && !initialData.mapStyle && !isOnMap(point) && <Notice look="warning">{m['officeLots.place.outside']()}</Notice>}
      {mayWrite && (
        <div className={css.below}>
          <p>{m['officeLots.place.keys']()}</p>
          {point ? (
            <Button small look="quiet" onClick={() => put(null)}>
              {m['officeLots.place.remove']()}
            </Button>
          ) : (
            <Button small onClick={() => put(map?.getCenter() ?? CITY)}>
              {m['officeLots.place.put']()}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function PutByClick({ onPut }: { onPut(place: Place): void }) {
  const { map } = useMapInstance();
  const put = useEffectEvent(onPut);
  useEffect(() => {
    const { unsubscribe } = map.on('click', ({ lngLat: { lng, lat } }) => put({ lng, lat }));
    return unsubscribe;
  }, [map]);
  return null;
}

/** The circle that visitors see instead of the exact point. It also moves the map so that the point stays in sight. */
function PublishedCircle({ point: { lng, lat }, precision }: { point: Place; precision: AddressPrecision }) {
  const { map } = useMapInstance();
  const published = publishedCoordinates({ longitude: lng, latitude: lat, addressPrecision: precision });
  const lastPrecision = useRef(precision);
  useEffect(() => {
    if (lastPrecision.current !== precision) map.jumpTo({ center: [lng, lat], zoom: ZOOMS[precision] });
    else if (!map.getBounds().contains([lng, lat])) map.jumpTo({ center: [lng, lat] });
    lastPrecision.current = precision;
  }, [map, precision, lng, lat]);
  return precision !== 'exact' && published && <MapCircle middle={published} radius={CIRCLE_RADIUS[precision]} />;
}

/** The point of the lot: it can be dragged, and moved by arrow keys. */
function Pin({ point, onMove }: { point: Place; onMove?: (place: Place) => void }) {
  const press = (event: KeyboardEvent) => {
    const angle = ANGLES[event.key];
    if (angle === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation(); // the map would move too
    onMove?.(displaced(point, event.shiftKey ? LARGE_STEP_M : STEP_M, angle));
  };
  return (
    <MapMarker at={[point.lng, point.lat]} anchor="bottom" className={css.marker} onDropped={onMove && (([lng, lat]) => onMove({ lng, lat }))}>
      {/* A click on the pin is no click on the map below it. */}
      <button type="button" className={css.pin} aria-label={m['officeLots.place.pin']()} disabled={!onMove} onKeyDown={press} onClick={(event) => event.stopPropagation()}>
        <svg viewBox="0 0 28 36" aria-hidden="true">
          <path d="M14 35S2 21.500 2 13a12 12 0 0 1 24 0c0 8.500-12 22-12 22Z" />
          <circle cx="14" cy="13" r="4" />
        </svg>
      </button>
    </MapMarker>
  );
}
