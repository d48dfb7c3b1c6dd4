import type { Map as MapLibreMap } from 'maplibre-gl';
import { type ReactNode, useRef, useState } from 'react';
import { m } from '#messages';
import { Button, linkClass } from '#ui/controls/button.tsx';
import { MapView } from '#ui/media/map.tsx';
import { Icon } from '#ui/styles/icon.tsx';
import { externalHref } from '#web/app/navigate-to.ts';
import css from './lazy-map.module.css';
import { MAP_LIMITS, type MapView as View } from './map-picture.ts';
import { mapStyle, mapWords } from './map-setup.ts';
import { StaticMap } from './static-map.tsx';
import { useFirstMove } from './use-first-move.ts';
import { useNearView } from './use-near-view.ts';

type Props = {
  view: View;
  /** What the map shows, for those who do not see it. */
  alt: string;
  /** What lies over the picture until the map lives. */
  still: ReactNode;
  /** What lies on the living map. */
  children: ReactNode;
  /** A word about what is seen. */
  note?: string;
  /** The same on a map of the whole world. */
  outside?: string;
  onReady?(map: MapLibreMap): void;
};
type State = 'picture' | 'live' | 'failed';

/** A map in a page. A picture at first, which needs no script; a living map in its place when it comes near to be seen by a visitor who has moved, or is asked for. */
export function LazyMap({ view, alt, still, children, note, outside, onReady }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const near = useNearView(frame);
  const moved = useFirstMove();
  const [state, setState] = useState<State>('picture');
  const [asked, setAsked] = useState(false);
  // A map that is seen at once would take a phone seconds, in which nothing else could be done.
  const wanted = asked || (near && moved && !savesData());
  const { center, zoom } = view;
  const address = outside && externalHref(outside);
  const words = state === 'failed' ? m['map.noLive']() : note;
  return (
    <figure className={css.figure}>
      <div ref={frame} className={css.frame}>
        <StaticMap view={view} alt={alt} />
        {state !== 'live' && still}
        {wanted && state !== 'failed' && (
          <MapView
            words={mapWords(alt)}
            style={mapStyle}
            limits={MAP_LIMITS}
            start={{ center: [center.lng, center.lat], zoom }}
            inPage
            onReady={(map) => {
              setState('live');
              onReady?.(map);
            }}
            onFailure={() => setState('failed')}
          >
            {children}
          </MapView>
        )}
        {near && moved && !wanted && (
          <div className={css.ask}>
            <Button look="paper" onClick={() => setAsked(true)}>
              {m['map.showLive']()}
            </Button>
          </div>
        )}
      </div>
      {(words || address) && (
        <figcaption className={css.caption}>
          {words && <span>{words}</span>}
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

/** Whether the visitor has asked for fewer bytes. */
const savesData = (): boolean => (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
