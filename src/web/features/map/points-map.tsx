import type { Map as MapLibreMap } from 'maplibre-gl';
import { useMemo } from 'react';
import type { LngLat, Place } from '#ui/base-map/projection.ts';
import { useMapInstance } from '#ui/media/map.tsx';
import { MapMarker } from '#ui/media/map-marker.tsx';
import { MapPoints } from '#ui/media/map-points.tsx';
import { PageLink } from '#web/app/page-link.tsx';
import { boxAround } from './bbox.ts';
import { LazyMap } from './lazy-map.tsx';
import look from './map-label.module.css';
import { isOnMap, offsetFromCenter, viewOf } from './map-picture.ts';
import { ClusterPin } from './pins.tsx';
import css from './points-map.module.css';

export type NamedPoint = {
  id: number;
  title: string;
  coordinates: Place;
  /** The path of the place's page. */
  to?: string;
};

/** Labels are wide and stand above their points: those at the edges must not be cut off. */
function paddingOf(map: MapLibreMap) {
  const side = Math.min(120, map.getContainer().clientWidth / 4);
  return { top: 72, bottom: 56, left: side, right: side };
}

const positionOf = ({ coordinates: { lng, lat } }: NamedPoint): LngLat => [lng, lat];

/** A map with several named places: offices, complexes, settlements. */
export function PointsMap({ points, title }: { points: NamedPoint[]; title: string }) {
  const onMap = useMemo(() => points.filter(({ coordinates }) => isOnMap(coordinates)), [points]);
  const box = boxAround(onMap.map(positionOf));
  if (!box) return null;
  const view = viewOf(box);
  const staticMarkers = onMap.map((point) => {
    const [x, y] = offsetFromCenter(positionOf(point), view);
    return <span key={point.id} className={css.dot} style={{ translate: `${Math.round(x)}px ${Math.round(y)}px` }} />;
  });
  const [west, south, east, north] = box;
  return (
    <LazyMap
      view={view}
      alt={title}
      staticMarkers={staticMarkers}
      onReady={(map) => map.fitBounds([west, south, east, north], { padding: paddingOf(map), maxZoom: 14, animate: false })}
    >
      <Labels points={onMap} />
    </LazyMap>
  );
}

function Labels({ points }: { points: NamedPoint[] }) {
  const { map } = useMapInstance();
  const places = useMemo(() => points.map((point) => ({ id: point.id, at: positionOf(point) })), [points]);
  const byId = useMemo(() => new Map(points.map((point) => [point.id, point])), [points]);
  const label = (id: number) => {
    const point = byId.get(id);
    return (
      point && (
        <MapMarker key={id} at={positionOf(point)} anchor="bottom">
          {point.to ? (
            <PageLink className={look.place} to={point.to}>
              <span className={look.label}>{point.title}</span>
            </PageLink>
          ) : (
            <span className={look.place}>
              <span className={look.label}>{point.title}</span>
            </span>
          )}
        </MapMarker>
      )
    );
  };
  return (
    <MapPoints
      points={places}
      onOverlapping={() => map.setZoom(map.getMaxZoom())}
      spot={(spot, open) => ('id' in spot ? label(spot.id) : <ClusterPin key={spot.key} at={spot.at} count={spot.count} onOpen={open} />)}
    />
  );
}
