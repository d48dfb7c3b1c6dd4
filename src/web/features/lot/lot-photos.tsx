import { type CSSProperties, useRef, useState } from 'react';
import type { Picture as Photo } from '#contract/picture.ts';
import { m } from '#messages';
import { IconButton } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import { PageLink } from '#web/page-link.tsx';
import { pictureFile } from '#web/picture-file.ts';
import css from './lot-photos.module.css';
import placeholder from './placeholder.svg?url';

const LARGEST = 960;

type Props = {
  photos: Photo[];
  sizes: string;
  to: string;
  /** The first picture of the page: fetched before all else. */
  first?: boolean;
  eager?: boolean;
};

/** Up to five photographs in a strip: swiped by finger, turned by arrows with a mouse. Only the first is there before anyone reaches for the strip, and room for a second: a page has dozens of these. */
export function LotPhotos({ photos, sizes, to, first, eager }: Props) {
  const strip = useRef<HTMLAnchorElement>(null);
  const [shown, setShown] = useState(0);
  const [touched, setTouched] = useState(false);
  if (photos.length === 0) return <img className={css.image} src={placeholder} width="480" height="320" alt={m['lot.noPhoto']()} loading="lazy" />;
  const turn = (step: number) => {
    const next = (shown + step + photos.length) % photos.length;
    strip.current?.scrollTo({ left: next * strip.current.clientWidth, behavior: 'smooth' });
  };
  const follow = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    setTouched(true);
    setShown(Math.round(scrollLeft / clientWidth));
  };
  const reach = () => setTouched(true);
  return (
    <div className={css.photos} onPointerEnter={reach}>
      <PageLink ref={strip} to={to} className={css.strip} onScroll={follow} tabIndex={-1}>
        {photos.slice(0, touched ? undefined : 1).map((photo, index) => (
          <Picture key={photo.src} file={pictureFile(photo, LARGEST)} sizes={sizes} first={first && index === 0} eager={eager && index === 0} className={css.image} />
        ))}
        {photos.length > 1 && !touched && <span className={css.blank} />}
      </PageLink>
      {photos.length > 1 && (
        <>
          <IconButton icon="back" label={m['lot.prevPhoto']()} className={`${css.arrow} ${css.prev}`} onFocus={reach} onClick={() => turn(-1)} />
          <IconButton icon="arrow" label={m['lot.nextPhoto']()} className={`${css.arrow} ${css.next}`} onFocus={reach} onClick={() => turn(1)} />
          <i className={css.marks} style={{ '--count': photos.length, '--shown': shown } as CSSProperties} />
        </>
      )}
    </div>
  );
}
