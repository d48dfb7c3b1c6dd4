import type { GeoJSONSource, Map as LiveMap } from 'maplibre-gl';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLiveMap } from './map.tsx';

export type MapPoint = { id: number; at: [number, number] };
/** What is shown at a place: one point, or so many that they would lie over each other. */
type Cluster = { key: string; at: [number, number]; count: number; cluster: number };
export type MapSpot = { key: string; at: [number, number]; id: number } | Cluster;

type Props = {
  points: MapPoint[];
  /** One that never disappears in a cluster. */
  kept?: MapPoint;
  /** How a spot is drawn. `open` comes nearer to where a cluster parts; where it never does, all its points are told. */
  spot(spot: MapSpot, open: () => void): ReactNode;
  onGathered(ids: number[]): void;
  /** A cluster of so many has parted. */
  onParted?(count: number): void;
};

const RADIUS = 64;
/** Beyond the nearest zoom: what lies at one address stays together. */
const PARTED_UP_TO = 22;
const MOST_GATHERED = 100;
const EVERY_MS = 120;

/** Any number of points: the library gathers them, off the page's thread, and only what can be seen becomes part of the page. */
export function MapPoints({ points, kept, spot, onGathered, onParted }: Props) {
  const { map } = useLiveMap();
  const source = useId();
  const seen = useSpots(map, source, points);
  /** What could be focused before a cluster parted, while it parts. */
  const parting = useRef<Set<HTMLElement>>(undefined);
  useEffect(() => {
    if (!parting.current || !seen.settled || map.isMoving()) return;
    focusFirstNew(map, parting.current);
    parting.current = undefined;
  }, [map, seen]); // by then the new spots are part of the page
  const open = async ({ cluster, at, count }: Cluster) => {
    const clusters = map.getSource<GeoJSONSource>(source);
    if (!clusters) return;
    const zoom = await clusters.getClusterExpansionZoom(cluster);
    // The cluster's own button is about to go.
    map.getCanvas().focus({ preventScroll: true });
    if (zoom <= map.getMaxZoom()) {
      parting.current = new Set(spotButtons(map));
      onParted?.(count);
      map.easeTo({ center: at, zoom }, { originalEvent: true });
      return;
    }
    const leaves = await clusters.getClusterLeaves(cluster, MOST_GATHERED, 0);
    onGathered(leaves.map(({ properties }) => properties?.id as number));
  };
  const apart = kept && !seen.spots.some((one) => 'id' in one && one.id === kept.id) ? [{ key: `point ${kept.id}`, ...kept }] : [];
  return [...seen.spots, ...apart].map((one) => spot(one, () => 'cluster' in one && void open(one)));
}

const spotButtons = (map: LiveMap): HTMLElement[] => [...map.getContainer().querySelectorAll<HTMLElement>('.maplibregl-marker button')];

/** The keyboard goes on from the westmost of what a cluster has parted into, unless it has gone elsewhere meanwhile. */
function focusFirstNew(map: LiveMap, before: Set<HTMLElement>): void {
  if (document.activeElement !== map.getCanvas()) return;
  const left = (element: HTMLElement) => element.getBoundingClientRect().left;
  const fresh = spotButtons(map).filter((button) => !before.has(button));
  fresh.sort((one, other) => left(one) - left(other))[0]?.focus({ preventScroll: true });
}

/** What lies in view, looked at while the map moves and again, settled, when it has come to rest with everything loaded. */
function useSpots(map: LiveMap, source: string, points: MapPoint[]): { spots: MapSpot[]; settled: boolean } {
  const [seen, setSeen] = useState<{ spots: MapSpot[]; settled: boolean }>({ spots: [], settled: false });
  useEffect(() => {
    map.addSource(source, { type: 'geojson', data: EMPTY, cluster: true, clusterRadius: RADIUS, clusterMaxZoom: PARTED_UP_TO, maxzoom: PARTED_UP_TO + 1 });
    // Nothing to see, yet without a layer the library would not look at the points.
    map.addLayer({ id: source, source, type: 'circle', paint: { 'circle-opacity': 0 } });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (settled: boolean) => {
      clearTimeout(timer);
      timer = undefined;
      setSeen({ spots: spotsIn(map, source), settled });
    };
    const lookSoon = () => {
      timer ??= setTimeout(() => look(false), EVERY_MS);
    };
    const listening = [map.on('move', lookSoon), map.on('idle', () => look(true))];
    return () => {
      clearTimeout(timer);
      for (const one of listening) one.unsubscribe();
      if (!map.style) return; // the whole map has gone
      map.removeLayer(source);
      map.removeSource(source);
    };
  }, [map, source]);
  useEffect(() => {
    const features = points.map(({ id, at }) => ({ type: 'Feature' as const, properties: { id }, geometry: { type: 'Point' as const, coordinates: at } }));
    void map.getSource<GeoJSONSource>(source)?.setData({ type: 'FeatureCollection', features });
  }, [map, source, points]);
  return seen;
}

const EMPTY = { type: 'FeatureCollection' as const, features: [] };

/** Each once, though a spot at the border of two tiles is in both; from west to east, as one would read them. */
function spotsIn(map: LiveMap, source: string): MapSpot[] {
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
