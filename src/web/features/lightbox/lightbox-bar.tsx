import { m } from '#messages';
import { IconButton } from '#ui/controls/button.tsx';
import css from './lightbox.module.css';
import type { LightboxEvent, LightboxState } from './lightbox-state.ts';
import { TILES_ID } from './lightbox-tiles.tsx';
import { isMaxZoom, isZoomed, type Zoom } from './zoom.ts';

type Props = { state: LightboxState; zoom: Zoom; zoomBy(isZoomIn: boolean): void; dispatch(event: LightboxEvent): void; close(): void };

/** The number of the photo, and the buttons of the lightbox. */
export function LightboxBar({ state, zoom, zoomBy, dispatch, close }: Props) {
  const { index, total, playing, tiles } = state;
  const play = playing ? m['lightbox.pause']() : m['lightbox.play']();
  return (
    <div className={css.bar}>
      <p className={css.counter}>
        {index + 1} / {total}
      </p>
      <IconButton icon="plus" {...titled(m['lightbox.zoomIn']())} disabled={isMaxZoom(zoom)} onClick={() => zoomBy(true)} />
      <IconButton icon="minus" {...titled(m['lightbox.zoomOut']())} disabled={!isZoomed(zoom)} onClick={() => zoomBy(false)} />
      {total > 1 && <IconButton icon={playing ? 'pause' : 'play'} {...titled(play)} onClick={() => dispatch({ type: playing ? 'pause' : 'play' })} />}
      {total > 1 && (
        <IconButton icon="grid" {...titled(m['lightbox.tiles']())} aria-expanded={tiles} aria-controls={tiles ? TILES_ID : undefined} onClick={() => dispatch({ type: 'tiles' })} />
      )}
      <IconButton icon="close" {...titled(m['lightbox.close']())} onClick={close} />
    </div>
  );
}

/** The accessible name of a button, which is its tooltip too. */
export const titled = (title: string): { label: string; title: string } => ({ label: title, title });
