import type { Map as MapLibreMap } from 'maplibre-gl';
import { type MouseEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { MAP_LIMITS } from '#ui/base-map/projection.ts';
import { Button } from '#ui/controls/button.tsx';
import { MapView } from '#ui/media/map.tsx';
import { MapPoints } from '#ui/media/map-points.tsx';
import text from '#ui/styles/text.module.css';
import { type Box, bboxText, boxAround, parseBbox } from './bbox.ts';
import css from './lots-map.module.css';
import { LotsMapCard } from './lots-map-card.tsx';
import { mapStyle, mapTexts } from './map-setup.ts';
import { ClusterPin, PricePin } from './pins.tsx';
import { StaticMap } from './static-map.tsx';
import { type Pins, usePins } from './use-pins.ts';

const CITY = { center: { lng: 39.715, lat: 47.235 }, zoom: 11 };
const FIT = { padding: 48, maxZoom: 14, animate: false };

type Props = {
  /** The catalogue's filters as a query string. */
  search: string;
  /** Called by the button «Search this area» with `west,south,east,north`. */
  onSearchArea(bbox: string): void;
  /** The id of the lot that is marked on the map: hovered or focused in the list beside it, or opened on the map. */
  selected?: number;
  onSelect?(id: number | undefined): void;
};

/** All lots of a search on the map. Fills its container; pins are buttons with accessible names. */
export function LotsMap({ search, onSearchArea, selected, onSelect }: Props) {
  const found = usePins(search);
  const [map, setMap] = useState<MapLibreMap>();
  const [failed, setFailed] = useState(false);
  /** The lots in the card. */
  const [openIds, setOpenIds] = useState<number[]>([]);
  const [openedByKey, setOpenedByKey] = useState(false);
  const [expandedCount, setExpandedCount] = useState<number>();
  /** The pin that opened the card, which gets the focus back. */
  const opener = useRef<HTMLElement>(null);
  const { moved, markSearched } = useFit(map, found);
  const points = useMemo(() => found.pins.map(({ id, coordinates: { lng, lat } }) => ({ id, at: [lng, lat] as [number, number] })), [found.pins]);
  const byId = useMemo(() => new Map(found.pins.map((pin) => [pin.id, pin])), [found.pins]);
  const markedId = (openIds.length === 1 ? openIds[0] : undefined) ?? selected;
  const open = (ids: number[], event?: MouseEvent<HTMLElement>) => {
    opener.current = event?.currentTarget ?? null;
    setOpenedByKey(event?.detail === 0);
    setOpenIds(ids);
    if (ids.length === 1) onSelect?.(ids[0]);
  };
  const showOnHover = (id: number) => {
    if (openedByKey) return; // the focus may be inside the card
    opener.current = null;
    setOpenIds([id]);
  };
  const close = () => {
    setOpenIds([]);
    setOpenedByKey(false);
    onSelect?.(undefined);
    (opener.current?.isConnected ? opener.current : map?.getCanvas())?.focus({ preventScroll: true });
  };
  useMapClick(map, () => openIds.length > 0 && close());
  const pin = (id: number) => {
    const lot = byId.get(id);
    return lot && <PricePin key={id} pin={lot} chosen={id === markedId} onChoose={(event) => open([id], event)} onHover={() => showOnHover(id)} />;
  };
  const searchHere = () => {
    const bounds = map?.getBounds();
    if (!bounds) return;
    const bbox = bboxText(bounds.toArray().flat() as Box);
    markSearched(bbox);
    onSearchArea(bbox);
  };
  return (
    <div className={css.map}>
      {failed ? (
        <StaticMap view={CITY} alt={m['map.title']()} />
      ) : (
        <MapView
          texts={mapTexts(m['map.title']())}
          style={mapStyle}
          limits={MAP_LIMITS}
          start={{ center: [CITY.center.lng, CITY.center.lat], zoom: CITY.zoom }}
          onReady={setMap}
          onFailure={() => setFailed(true)}
        >
          <MapPoints
            points={points}
            onOverlapping={(ids) => open(ids)}
            onExpanded={setExpandedCount}
            unclustered={points.find(({ id }) => id === markedId)}
            spot={(spot, expand) => ('id' in spot ? pin(spot.id) : <ClusterPin key={spot.key} at={spot.at} count={spot.count} onOpen={expand} />)}
          />
        </MapView>
      )}
      <Notice found={found} failed={failed} />
      <p className={text.srOnly} role="status">
        {expandedCount !== undefined && m['map.here']({ count: expandedCount, shown: formatNumber(expandedCount, getLocale()) })}
      </p>
      {moved && (
        <div className={css.area}>
          <Button look="paper" onClick={searchHere}>
            {m['map.searchHere']()}
          </Button>
        </div>
      )}
      {openIds.length > 0 && <LotsMapCard pins={openIds.flatMap((id) => byId.get(id) ?? [])} takesFocus={openedByKey} onClose={close} />}
    </div>
  );
}

/** Clicks on the map itself, not on markers. */
function useMapClick(map: MapLibreMap | undefined, onClick: () => void) {
  const clicked = useEffectEvent(onClick);
  useEffect(() => {
    const subscription = map?.on('click', ({ originalEvent }) => originalEvent.target === map.getCanvas() && clicked());
    return () => subscription?.unsubscribe();
  }, [map]);
}

/** Fits the map to the lots found; `moved` says whether the visitor has moved it since. */
function useFit(map: MapLibreMap | undefined, { pins, search, state }: Pins) {
  const [moved, setMoved] = useState(false);
  const searchedBox = useRef<string>(undefined);
  useEffect(() => {
    if (!map) return;
    const markMoved = (event: { originalEvent?: unknown }) => event.originalEvent && setMoved(true);
    const subscription = map.on('moveend', markMoved);
    return () => subscription.unsubscribe();
  }, [map]);
  const showAll = useEffectEvent(() => {
    const bbox = new URLSearchParams(search).get('bbox');
    const box = parseBbox(bbox) ?? boxAround(pins.map(({ coordinates: { lng, lat } }) => [lng, lat]));
    const isAlreadyShown = bbox !== null && bbox === searchedBox.current;
    if (box && !isAlreadyShown) map?.fitBounds(box, bbox ? { animate: false } : FIT);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is fitted once for each list of lots found
  useEffect(() => {
    if (map && state !== 'loading') showAll();
  }, [map, pins, state]);
  const markSearched = (bbox: string) => {
    searchedBox.current = bbox;
    setMoved(false);
  };
  return { moved, markSearched };
}

function Notice({ found: { state, pins, retry }, failed }: { found: Pins & { retry(): void }; failed: boolean }) {
  const count = pins.length;
  const texts = {
    loading: m['map.loading'](),
    ready: count > 0 ? m['map.found']({ count, shown: formatNumber(count, getLocale()) }) : m['map.empty'](),
    tooMany: m['map.tooMany'](),
    failed: m['map.failed'](),
  };
  const isForScreenReaders = !failed && (state === 'loading' || (state === 'ready' && count > 0));
  return (
    <div className={isForScreenReaders ? text.srOnly : css.notice}>
      <p role="status">{failed ? m['map.noLiveLots']() : texts[state]}</p>
      {state === 'failed' && !failed && (
        <Button look="outline" onClick={retry}>
          {m['map.retry']()}
        </Button>
      )}
    </div>
  );
}
