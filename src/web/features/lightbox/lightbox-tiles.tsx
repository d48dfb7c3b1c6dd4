import { memo, useEffect, useRef } from 'react';
import type { Picture as Photo } from '#contract/media/picture.ts';
import { m } from '#messages';
import { Picture } from '#ui/media/picture.tsx';
import { pictureFile } from '#web/app/picture-file.ts';
import css from './lightbox.module.css';
import type { LightboxEvent } from './lightbox-state.ts';

export const TILES_ID = 'lightbox-tiles';
const MAX_WIDTH = 320;

type Props = { photos: Photo[]; index: number; dispatch(event: LightboxEvent): void };

/** All photos in a strip. Memoised, because the slideshow renders its progress twenty times a second. */
export const LightboxTiles = memo(function LightboxTiles({ photos, index, dispatch }: Props) {
  const current = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the strip is scrolled when the photo changes
  useEffect(() => {
    current.current?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [index]);
  return (
    <ul id={TILES_ID} className={css.tiles}>
      {photos.map((photo, photoIndex) => (
        <li key={photoIndex}>
          <button
            ref={photoIndex === index ? current : undefined}
            type="button"
            className={css.tile}
            aria-label={m['lightbox.tile']({ number: photoIndex + 1, total: photos.length })}
            aria-current={photoIndex === index || undefined}
            onClick={() => dispatch({ type: 'pick', index: photoIndex })}
          >
            <Picture file={pictureFile(photo, MAX_WIDTH)} sizes="6rem" alt="" />
          </button>
        </li>
      ))}
    </ul>
  );
});
