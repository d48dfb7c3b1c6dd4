import { type CSSProperties, type SyntheticEvent, useState } from 'react';
import type { Picture as Photo } from '#contract/media/picture.ts';
import { m } from '#messages';
import { Picture } from '#ui/media/picture.tsx';
import { pictureFile } from '#web/app/picture-file.ts';
import css from './lightbox.module.css';

const MAX_WIDTH = 2400;

type Props = { photo: Photo; offset: number; zoomed: boolean };

/** One photo, as large as fits and never above its own size. Its description is in the caption, so its `alt` is only a short name. */
export function LightboxSlide({ photo, offset, zoomed }: Props) {
  const [ready, setReady] = useState(false);
  const ratio = photo.width / photo.height;
  const place = { '--at': offset, '--ratio': ratio, '--width': `${photo.width}px` } as CSSProperties;
  const markReady = () => setReady(true);
  // A photo that has loaded cannot be painted before it is decoded.
  const decode = ({ target }: SyntheticEvent) => void (target as HTMLImageElement).decode().then(markReady, markReady);
  return (
    <div className={css.slide} style={place} data-current={offset === 0 || undefined} aria-hidden={offset !== 0} onLoadCapture={decode} onErrorCapture={markReady}>
      <Picture
        file={pictureFile(photo, MAX_WIDTH)}
        sizes={zoomed ? '200vw' : `min(100vw, ${Math.round(ratio * 100)}vh)`}
        eager
        className={css.photo}
        alt={offset === 0 ? m['lightbox.image']() : ''}
      />
      {!ready && offset === 0 && <span className={css.loading} role="img" aria-label={m['lightbox.loading']()} />}
    </div>
  );
}
