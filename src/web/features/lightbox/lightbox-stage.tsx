import { type CSSProperties, memo } from 'react';
import type { Picture } from '#contract/media/picture.ts';
import css from './lightbox.module.css';
import { LightboxSlide } from './lightbox-slide.tsx';
import type { LightboxEvent } from './lightbox-state.ts';
import { usePhotoGestures } from './use-photo-gestures.ts';
import { isZoomed, type Zoom } from './zoom.ts';

type Props = { photos: Picture[]; index: number; zoom: Zoom; setZoom(zoom: Zoom): void; dispatch(event: LightboxEvent): void; close(): void };

/** The current photo, and its neighbours hidden on either side, so that a move shows them at once. */
export const LightboxStage = memo(function LightboxStage({ photos, index, zoom, setZoom, dispatch, close }: Props) {
  const { pull, dragging, handlers } = usePhotoGestures({ index, total: photos.length, zoom, setZoom, dispatch, close });
  const motion = { '--pull': `${pull}px`, '--x': `${zoom.x}px`, '--y': `${zoom.y}px`, '--scale': zoom.scale } as CSSProperties;
  return (
    <div className={css.stage} style={motion} data-dragging={dragging || undefined} data-zoomed={isZoomed(zoom) || undefined} {...handlers}>
      {photos.map((photo, photoIndex) => {
        const offset = photoIndex - index;
        return Math.abs(offset) <= 1 && <LightboxSlide key={photoIndex} photo={photo} offset={offset} zoomed={isZoomed(zoom) && offset === 0} />;
      })}
    </div>
  );
});
