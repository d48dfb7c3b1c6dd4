import type { Map as LiveMap, MapOptions, StyleSpecification } from 'maplibre-gl';
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '#ui/controls/button.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import { loadMapLibrary, type MapLibrary } from './load-map-library.ts';
import css from './map.module.css';

export type MapWords = { title: string; zoomIn: string; zoomOut: string; holdKey: string; holdCommand: string; twoFingers: string };
type Props = {
  words: MapWords;
  /** A style of ours, or the address of another's, whose authors are named then. */
  style(): StyleSpecification | string;
  /** Where our own style ends: west, south, east, north. */
  limits?: [number, number, number, number];
  start: { center: [number, number]; zoom: number };
  /** How near one can come. */
  maxZoom?: number;
  /** In the middle of a page: the wheel and one finger scroll the page, not the map. */
  inPage?: boolean;
  className?: string;
  onLive?(map: LiveMap): void;
  /** There is no map: the code did not come, or the browser cannot draw it. */
  onFailure(error: unknown): void;
  /** Markers and the like; they are there once the map is. */
  children?: ReactNode;
};
type Live = { map: LiveMap; library: MapLibrary };

const LiveContext = createContext<Live | undefined>(undefined);
const MIN_ZOOM = 7;

/** The map that stands around, once it is there. */
export function useLiveMap(): Live {
  const live = useContext(LiveContext);
  if (!live) throw new Error('There is no map around');
  return live;
}

/** A map to be moved and zoomed: by hand, by keys, by its buttons. Those who asked for less motion are taken along without flights. */
export function MapView({ words, style, limits, start, maxZoom = 17, inPage = false, className, onLive, onFailure, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [live, setLive] = useState<Live>();
  const fail = useEffectEvent(onFailure);
  const begin = useEffectEvent((library: MapLibrary, container: HTMLElement): LiveMap => {
    const drawnWith = style();
    const isOurs = typeof drawnWith !== 'string';
    const options: MapOptions = { container, style: drawnWith, ...start, minZoom: MIN_ZOOM, maxZoom, cooperativeGestures: inPage, locale: localeOf(words), ...FLAT };
    const map = new library.Map({ ...options, maxBounds: isOurs ? limits : undefined, attributionControl: isOurs ? false : { compact: true } });
    map.touchZoomRotate.disableRotation();
    map.keyboard.disableRotation();
    let loaded = false;
    map.on('error', ({ error }) => (loaded ? console.error(error) : fail(error)));
    map.once('load', () => {
      loaded = true;
      setLive({ map, library });
      onLive?.(map);
    });
    return map;
  });
  useEffect(() => {
    let gone = false;
    let map: LiveMap | undefined;
    loadMapLibrary()
      .then((library) => {
        if (!gone && place.current) map = begin(library, place.current);
      })
      .catch((error: unknown) => gone || fail(error));
    return () => {
      gone = true;
      setLive(undefined);
      map?.remove();
    };
  }, []);
  return (
    <div className={classNames(css.view, className)} data-live={live ? '' : undefined}>
      <div ref={place} className={css.canvas} />
      {live && (
        <LiveContext value={live}>
          <div className={css.zoom}>
            <IconButton icon="plus" label={words.zoomIn} onClick={() => live.map.zoomIn({}, { originalEvent: true })} />
            <IconButton icon="minus" label={words.zoomOut} onClick={() => live.map.zoomOut({}, { originalEvent: true })} />
          </div>
          {children}
        </LiveContext>
      )}
    </div>
  );
}

/** A sheet of paper: it is neither turned nor tilted, and there is one of it. */
const FLAT = { dragRotate: false, pitchWithRotate: false, touchPitch: false, renderWorldCopies: false, maxPitch: 0, rollEnabled: false } satisfies Partial<MapOptions>;

const localeOf = ({ title, holdKey, holdCommand, twoFingers }: MapWords) => ({
  'Map.Title': title,
  'CooperativeGesturesHandler.WindowsHelpText': holdKey,
  'CooperativeGesturesHandler.MacHelpText': holdCommand,
  'CooperativeGesturesHandler.MobileHelpText': twoFingers,
});
