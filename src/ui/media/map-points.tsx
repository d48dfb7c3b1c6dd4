import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useMapInstance } from './map.tsx';

export type MapPoint = { id: number; at: [number, number] };
type Cluster = { key: string; at: [number, number]; count: number; cluster: number };
/** What is drawn at a place: one point, or a cluster of points that would overlap. */
export type MapSpot = { key: string; at: [number, number]; id: number } | Cluster;

type Props = {
  points: MapPoint[];
  /** A point that is always drawn by itself, even if it is in a cluster. */
  unclustered?: MapPoint;
  /** Draws a spot. `open` zooms to where its cluster splits; if it never splits, `onOverlapping` gets its points. */
  spot(spot: MapSpot, open: () => void): ReactNode;
  onOverlapping(ids: number[]): void;
  /** A cluster of `count` points is being zoomed to where it splits. */
  onExpanded?(count: number): void;
};

const CLUSTER_RADIUS = 64;
/** Above the map's maximum zoom: points at one address always stay clustered. */
const CLUSTER_MAX_ZOOM = 22;
const OVERLAPPING_LIMIT = 100;
const THROTTLE_MS = 120;

/** Any number of points: MapLibre clusters them in its worker, and only the visible ones are rendered. */
export function MapPoints({ points, unclustered, spot, onOverlapping, onExpanded }: Props) {
  const { map } = useMapInstance();
  const source = useId();
  const view = useSpots(map, source, points);
  /** While a cluster is being expanded: the buttons that were there before. */
  const buttonsBefore = useRef<Set<HTMLElement>>(undefined);
  useEffect(() => {
    if (!buttonsBefore.current || !view.settled || map.isMoving()) return;
    focusFirstNew(map, buttonsBefore.current);
    buttonsBefore.current = undefined;
  }, [map, view]); // runs after the new spots are rendered
  const open = async ({ cluster, at, count }: Cluster) => {
    const clusters = map.getSource<GeoJSONSource>(source);
    if (!clusters) return;
    const zoom = await clusters.getClusterExpansionZoom(cluster);
    // The focused button of the cluster is about to be removed.
    map.getCanvas().focus({ preventScroll: true });
    if (zoom <= map.getMaxZoom()) {
      buttonsBefore.current = new Set(spotButtons(map));
      onExpanded?.(count);
      map.easeTo({ center: at, zoom }, { originalEvent: true });
      return;
    }
    const leaves = await clusters.getClusterLeaves(cluster, OVERLAPPING_LIMIT, 0);
    onOverlapping(leaves.map(({ properties }) => properties?.id as number));
  };
  const extra = unclustered && !view.spots.some((one) => 'id' in one && one.id === unclustered.id) ? [{ key: `point ${unclustered.id}`, ...unclustered }] : [];
  return [...view.spots, ...extra].map((one) => spot(one, () => 'cluster' in one && void open(one)));
}

const spotButtons = (map: MapLibreMap): HTMLElement[] => [...map.getContainer().querySelectorAll<HTMLElement>('.maplibregl-marker button')];

/** Focuses the leftmost new spot after a cluster has split, unless the focus has moved elsewhere meanwhile. */
function focusFirstNew(map: MapLibreMap, before: Set<HTMLElement>): void {
  if (document.activeElement !== map.getCanvas()) return;
  const left = (element: HTMLElement) => element.getBoundingClientRect().left;
  const fresh = spotButtons(map).filter((button) => !before.has(button));
  fresh.sort((one, other) => left(one) - left(other))[0]?.focus({ preventScroll: true });
}

/** The spots in view: updated while the map moves, and again with `settled` when it is idle and fully loaded. */
function useSpots(map: MapLibreMap, source: string, points: MapPoint[]): { spots: MapSpot[]; settled: boolean } {
  const [view, setView] = useState<{ spots: MapSpot[]; settled: boolean }>({ spots: [], settled: false });
  useEffect(() => {
    map.addSource(source, { type: 'geojson', data: EMPTY, cluster: true, clusterRadius: CLUSTER_RADIUS, clusterMaxZoom: CLUSTER_MAX_ZOOM, maxzoom: CLUSTER_MAX_ZOOM + 1 });
    // Invisible, but without a layer MapLibre would not load the source.
    map.addLayer({ id: source, source, type: 'circle', paint: { 'circle-opacity': 0 } });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = (settled: boolean) => {
      clearTimeout(timer);
      timer = undefined;
      setView({ spots: spotsIn(map, source), settled });
    };
    const updateSoon = () => {
      timer ??= setTimeout(() => update(false), THROTTLE_MS);
    };
    const subscriptions = [map.on('move', updateSoon), map.on('idle', () => update(true))];
    return () => {
      clearTimeout(timer);
      for (const one of subscriptions) one.unsubscribe();
      if (!map.style) return; // the map itself has been removed
      map.removeLayer(source);
      map.removeSource(source);
    };
  }, [map, source]);
  useEffect(() => {
    const features = points.map(({ id, at }) => ({ type: 'Feature' as const, properties: { id }, geometry: { type: 'Point' as const, coordinates: at } }));
    void map.getSource<GeoJSONSource>(source)?.setData({ type: 'FeatureCollection', features });
  }, [map, source, points]);
  return view;
}

const EMPTY = { type: 'FeatureCollection' as const, features: [] };

/** Without duplicates (a spot at a tile border is in both tiles), from west to east, so that Tab goes from left to right. */
function spotsIn(map: MapLibreMap, source: string): MapSpot[] {
  const bounds = map.getBounds();
  const found = new Map<string, MapSpot>();
  for (const { geometry, properties } of map.querySourceFeatures(source)) {
    if (geometry.type !== 'Point') continue;
    const at = geometry.coordinates as [number, number];
    if (!bounds.contains(at)) continue;
    const key = properties.cluster ? `cluster ${properties.cluster_id}` : `point ${properties.id}`;
    found.set(key, properties.cluster ? { key, at, count: properties.point_count, cluster: properties.cluster_id } : { key, at, id: properties.id });
  }
  return [...found.values()].sort((one, other) => one.at[0] - other.at[0]);
}
