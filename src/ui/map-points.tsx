import type { GeoJSONSource, Map as LiveMap } from 'maplibre-gl';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useLiveMap } from './map.tsx';

export type MapPoint = { id: number; at: [number, number] };
/** What is shown at a place: one point, or so many that they would lie over each other. */
export type MapSpot = { key: string; at: [number, number]; id: number } | { key: string; at: [number, number]; count: number; cluster: number };

type Props = {
  points: MapPoint[];
  /** One that never disappears in a cluster. */
  kept?: MapPoint;
  /** How a spot is drawn. `open` comes nearer to where a cluster parts; where it never does, all its points are told. */
  spot(spot: MapSpot, open: () => void): ReactNode;
  onGathered(ids: number[]): void;
};

const RADIUS = 64;
/** Beyond the nearest zoom: what lies at one address stays together. */
const PARTED_UP_TO = 22;
const MOST_GATHERED = 100;
const EVERY_MS = 120;

/** Any number of points: the library gathers them, off the page's thread, and only what can be seen becomes part of the page. */
export function MapPoints({ points, kept, spot, onGathered }: Props) {
  const { map } = useLiveMap();
  const source = useId();
  const spots = useSpots(map, source, points);
  const open = async (cluster: number, at: [number, number]) => {
    const clusters = map.getSource<GeoJSONSource>(source);
    if (!clusters) return;
    const zoom = await clusters.getClusterExpansionZoom(cluster);
    // The cluster's own button is about to go.
    map.getCanvas().focus({ preventScroll: true });
    if (zoom <= map.getMaxZoom()) return map.easeTo({ center: at, zoom }, { originalEvent: true });
    const leaves = await clusters.getClusterLeaves(cluster, MOST_GATHERED, 0);
    onGathered(leaves.map(({ properties }) => properties?.id as number));
  };
  const apart = kept && !spots.some((one) => 'id' in one && one.id === kept.id) ? [{ key: `point ${kept.id}`, ...kept }] : [];
  return [...spots, ...apart].map((one) => spot(one, () => 'cluster' in one && void open(one.cluster, one.at)));
}

function useSpots(map: LiveMap, source: string, points: MapPoint[]): MapSpot[] {
  const [spots, setSpots] = useState<MapSpot[]>([]);
  useEffect(() => {
    map.addSource(source, { type: 'geojson', data: EMPTY, cluster: true, clusterRadius: RADIUS, clusterMaxZoom: PARTED_UP_TO, maxzoom: PARTED_UP_TO + 1 });
    // Nothing to see, yet without a layer the library would not look at the points.
    map.addLayer({ id: source, source, type: 'circle', paint: { 'circle-opacity': 0 } });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      timer = undefined;
      setSpots(spotsIn(map, source));
    };
    const lookSoon = () => {
      timer ??= setTimeout(look, EVERY_MS);
    };
    const listening = [map.on('move', lookSoon), map.on('idle', look)];
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
  return spots;
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
