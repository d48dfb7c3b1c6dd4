import { type CSSProperties, type SyntheticEvent, useState } from 'react';
import type { Picture as Photo } from '#contract/media/picture.ts';
import { m } from '#messages';
import { Picture } from '#ui/media/picture.tsx';
import { pictureFile } from '#web/app/picture-file.ts';
import css from './lightbox.module.css';

const LARGEST = 2400;

type Props = { photo: Photo; offset: number; zoomed: boolean };

/** One photo, as large as it fits and never larger than it is. Its words stand beside it, so the image has but a name. */
export function LightboxSlide({ photo, offset, zoomed }: Props) {
  const [settled, setSettled] = useState(false);
  const ratio = photo.width / photo.height;
  const place = { '--at': offset, '--ratio': ratio, '--width': `${photo.width}px` } as CSSProperties;
  const settle = () => setSettled(true);
  // A large photo that has arrived is yet to be decoded.
  const decode = ({ target }: SyntheticEvent) => void (target as HTMLImageElement).decode().then(settle, settle);
  return (
    <div className={css.slide} style={place} data-current={offset === 0 || undefined} aria-hidden={offset !== 0} onLoadCapture={decode} onErrorCapture={settle}>
      <Picture
        file={pictureFile(photo, LARGEST)}
        sizes={zoomed ? '200vw' : `min(100vw, ${Math.round(ratio * 100)}vh)`}
        eager
        className={css.photo}
        alt={offset === 0 ? m['lightbox.image']() : ''}
      />
      {!settled && offset === 0 && <span className={css.loading} role="img" aria-label={m['lightbox.loading']()} />}
    </div>
  );
}
