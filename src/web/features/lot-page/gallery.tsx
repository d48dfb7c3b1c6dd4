import { useRef, useState } from 'react';
import type { Badge } from '#contract/catalog/lot.ts';
import type { Picture as Photo } from '#contract/media/picture.ts';
import { m } from '#messages';
import { buttonClass } from '#ui/controls/button.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import { Icon } from '#ui/styles/icon.tsx';
import text from '#ui/styles/text.module.css';
import { pictureFile } from '#web/app/picture-file.ts';
import { openPhoto } from '#web/features/lightbox/open-photo.ts';
import { LotBadges } from '#web/features/lot/lot-badges.tsx';
import placeholder from '#web/features/lot/placeholder.svg?url';
import css from './gallery.module.css';
import { FIRST_SIZES, SIDE_SIZES } from './gallery-photos.ts';
import { LotIcon } from './lot-icon.tsx';

/** How many photographs are side by side where the screen is wide. */
const IN_MOSAIC = 3;

type Props = { photos: Photo[]; badges: Badge[]; hasVideo: boolean; hasTour: boolean };

/** Three photographs and a button to see all; on a phone, all of them in a strip. A click on a photograph opens it in the lightbox. */
export function Gallery({ photos, badges, hasVideo, hasTour }: Props) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  /** Whether the visitor has begun to use the strip: until then only the first photographs are loaded. */
  const [touched, setTouched] = useState(false);
  const markTouched = () => setTouched(true);
  const updateCurrent = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    markTouched();
    setCurrent(Math.round(scrollLeft / clientWidth));
  };
  return (
    <div className={css.gallery}>
      {photos.length === 0 && <img className={css.none} src={placeholder} width="480" height="320" alt={m['lot.noPhoto']()} />}
      {photos.length > 0 && (
        <ul
          ref={strip}
          className={css.strip}
          data-count={Math.min(photos.length, IN_MOSAIC)}
          aria-label={m['lotPage.gallery']()}
          onScroll={updateCurrent}
          onTouchStart={markTouched}
          onFocus={markTouched}
        >
          {photos.map((photo, index) => (
            <li key={photo.src}>
              {/* A link to the picture's file: for visitors without JavaScript, and to open it in another tab. */}
              <a href={photo.src} aria-haspopup="dialog" onClick={openPhoto(photos, photo)}>
                {index < IN_MOSAIC || touched ? (
                  <Picture file={pictureFile(photo)} sizes={index === 0 ? FIRST_SIZES : SIDE_SIZES} first={index === 0} className={css.image} />
                ) : (
                  <span className={css.blank} style={{ backgroundColor: photo.placeholder }}>
                    <span className={text.srOnly}>{photo.alt}</span>
                    <noscript>
                      <img className={css.image} src={photo.preview} width={photo.width} height={photo.height} alt="" loading="lazy" />
                    </noscript>
                  </span>
                )}
              </a>
            </li>
          ))}
        </ul>
      )}
      <LotBadges badges={badges} />
      <div className={css.buttons}>
        {hasVideo && (
          <a className={classNames(buttonClass('paper'), css.mediaButton)} href="#media">
            <Icon name="play" />
            {m['lotPage.video']()}
          </a>
        )}
        {hasTour && (
          <a className={classNames(buttonClass('paper'), css.mediaButton)} href="#media">
            <LotIcon name="tour" />
            {m['lotPage.tour']()}
          </a>
        )}
        {photos.length > 0 && (
          <a className={buttonClass('paper')} href={photos[0]?.src} aria-haspopup="dialog" onClick={openPhoto(photos, photos[current])}>
            <Icon name="grid" />
            <span className={css.total}>{m['lightbox.open']({ count: photos.length })}</span>
            <span className={css.counter} aria-hidden="true">
              {m['lotPage.shown']({ number: current + 1, total: photos.length })}
            </span>
          </a>
        )}
      </div>
    </div>
  );
}
