import type { Map as MapLibreMap } from 'maplibre-gl';
import { type ReactNode, useRef, useState } from 'react';
import { m } from '#messages';
import { MAP_LIMITS } from '#ui/base-map/projection.ts';
import { Button, linkClass } from '#ui/controls/button.tsx';
import { useNearView } from '#ui/hooks/use-near-view.ts';
import { MapView } from '#ui/media/map.tsx';
import { Icon } from '#ui/styles/icon.tsx';
import { externalHref } from '#web/app/navigate-to.ts';
import css from './lazy-map.module.css';
import type { CenterAndZoom } from './map-picture.ts';
import { mapStyle, mapTexts } from './map-setup.ts';
import { StaticMap } from './static-map.tsx';
import { useFirstInteraction } from './use-first-interaction.ts';

type Props = {
  view: CenterAndZoom;
  /** The alt text of the map. */
  alt: string;
  /** Markers over the static picture. */
  staticMarkers: ReactNode;
  /** Markers on the interactive map. */
  children: ReactNode;
  /** The caption. */
  note?: string;
  /** The address of the same place on OpenStreetMap. */
  externalUrl?: string;
  onReady?(map: MapLibreMap): void;
};
type State = 'picture' | 'ready' | 'failed';

/**
 * A map in a page. First a static picture; the interactive map replaces it once it is near the viewport and the visitor has interacted with the page.
 * Visitors who save data get it by a button.
 */
export function LazyMap({ view, alt, staticMarkers, children, note, externalUrl, onReady }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useNearView(frame);
  const hasInteracted = useFirstInteraction();
  const [state, setState] = useState<State>('picture');
  const [requested, setRequested] = useState(false);
  // Not before the first interaction: starting the map blocks a phone for seconds.
  const isInteractive = requested || (isNear && hasInteracted && !savesData());
  const { center, zoom } = view;
  const address = externalUrl && externalHref(externalUrl);
  const caption = state === 'failed' ? m['map.noLive']() : note;
  return (
    <figure className={css.figure}>
      <div ref={frame} className={css.frame}>
        <StaticMap view={view} alt={alt} />
        {state !== 'ready' && staticMarkers}
        {isInteractive && state !== 'failed' && (
          <MapView
            texts={mapTexts(alt)}
            style={mapStyle}
            limits={MAP_LIMITS}
            start={{ center: [center.lng, center.lat], zoom }}
            inPage
            onReady={(map) => {
              setState('ready');
              onReady?.(map);
            }}
            onFailure={() => setState('failed')}
          >
            {children}
          </MapView>
        )}
        {isNear && hasInteracted && !isInteractive && (
          <div className={css.showButton}>
            <Button look="paper" onClick={() => setRequested(true)}>
              {m['map.showLive']()}
            </Button>
          </div>
        )}
      </div>
      {(caption || address) && (
        <figcaption className={css.caption}>
          {caption && <span>{caption}</span>}
          {address && (
            <a className={linkClass} href={address} rel="noreferrer">
              {m['map.openOutside']()}
              <Icon name="arrow" />
            </a>
          )}
        </figcaption>
      )}
    </figure>
  );
}

/** Whether the browser's data saver is on. */
const savesData = (): boolean => (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
