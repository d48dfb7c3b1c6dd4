import type { Map as MapLibreMap, MapOptions, StyleSpecification } from 'maplibre-gl';
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '#ui/controls/button.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import { loadMapLibrary, type MapLibrary } from './load-map-library.ts';
import css from './map.module.css';

export type MapTexts = { title: string; zoomIn: string; zoomOut: string; holdKey: string; holdCommand: string; twoFingers: string };
type Props = {
  texts: MapTexts;
  /** Our own style, or the URL of a third-party style, which is shown with its attribution. */
  style(): StyleSpecification | string;
  /** The area that our own style covers: west, south, east, north. */
  limits?: [number, number, number, number];
  start: { center: [number, number]; zoom: number };
  maxZoom?: number;
  /** In the middle of a page: the wheel and one finger scroll the page, not the map. */
  inPage?: boolean;
  className?: string;
  onReady?(map: MapLibreMap): void;
  /** The code failed to load, or the browser cannot draw the map. */
  onFailure(error: unknown): void;
  /** Markers and the like, rendered once the map is ready. */
  children?: ReactNode;
};
type MapInstance = { map: MapLibreMap; library: MapLibrary };

const MapContext = createContext<MapInstance | undefined>(undefined);
const MIN_ZOOM = 7;

/** For children of MapView. */
export function useMapInstance(): MapInstance {
  const instance = useContext(MapContext);
  if (!instance) throw new Error('There is no map around');
  return instance;
}

/** An interactive map: drag, keyboard and zoom buttons. `originalEvent` on the zoom calls makes MapLibre respect prefers-reduced-motion. */
export function MapView({ texts, style, limits, start, maxZoom = 17, inPage = false, className, onReady, onFailure, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [instance, setInstance] = useState<MapInstance>();
  const fail = useEffectEvent(onFailure);
  const createMap = useEffectEvent((library: MapLibrary, container: HTMLElement): MapLibreMap => {
    const mapStyle = style();
    const isOurs = typeof mapStyle !== 'string';
    const options: MapOptions = { container, style: mapStyle, ...start, minZoom: MIN_ZOOM, maxZoom, cooperativeGestures: inPage, locale: localeOf(texts), ...FLAT };
    const map = new library.Map({ ...options, maxBounds: isOurs ? limits : undefined, attributionControl: isOurs ? false : { compact: true } });
    map.touchZoomRotate.disableRotation();
    map.keyboard.disableRotation();
    let loaded = false;
    map.on('error', ({ error }) => (loaded ? console.error(error) : fail(error)));
    map.once('load', () => {
      loaded = true;
      setInstance({ map, library });
      onReady?.(map);
    });
    return map;
  });
  useEffect(() => {
    let isUnmounted = false;
    let map: MapLibreMap | undefined;
    loadMapLibrary()
      .then((library) => {
        if (!isUnmounted && place.current) map = createMap(library, place.current);
      })
      .catch((error: unknown) => isUnmounted || fail(error));
    return () => {
      isUnmounted = true;
      setInstance(undefined);
      map?.remove();
    };
  }, []);
  return (
    <div className={classNames(css.view, className)} data-live={instance ? '' : undefined}>
      <div ref={place} className={css.canvas} />
      {instance && (
        <MapContext value={instance}>
          <div className={css.zoom}>
            <IconButton icon="plus" label={texts.zoomIn} onClick={() => instance.map.zoomIn({}, { originalEvent: true })} />
            <IconButton icon="minus" label={texts.zoomOut} onClick={() => instance.map.zoomOut({}, { originalEvent: true })} />
          </div>
          {children}
        </MapContext>
      )}
    </div>
  );
}

/** No rotation, no tilt, no repeated world. */
const FLAT = { dragRotate: false, pitchWithRotate: false, touchPitch: false, renderWorldCopies: false, maxPitch: 0, rollEnabled: false } satisfies Partial<MapOptions>;

const localeOf = ({ title, holdKey, holdCommand, twoFingers }: MapTexts) => ({
  'Map.Title': title,
  'CooperativeGesturesHandler.WindowsHelpText': holdKey,
  'CooperativeGesturesHandler.MacHelpText': holdCommand,
  'CooperativeGesturesHandler.MobileHelpText': twoFingers,
});
