import { type CSSProperties, useRef, useState } from 'react';
import type { Picture as Photo } from '#contract/media/picture.ts';
import { m } from '#messages';
import { IconButton } from '#ui/controls/button.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { PageLink } from '#web/app/page-link.tsx';
import { pictureFile } from '#web/app/picture-file.ts';
import css from './lot-photos.module.css';
import placeholder from './placeholder.svg?url';

const MAX_WIDTH = 960;

type Props = {
  photos: Photo[];
  sizes: string;
  to: string;
  /** The first picture of the page: loaded with high priority. */
  first?: boolean;
  eager?: boolean;
};

/** The photographs of a card in a strip, which is swiped or moved with arrows by mouse. Only the first is loaded before the visitor touches the strip, because a page has dozens of strips.
 * Hidden from screen readers and the Tab key: the card's heading is the same link, and all photographs are on the lot's page. */
export function LotPhotos({ photos, sizes, to, first, eager }: Props) {
  const strip = useRef<HTMLAnchorElement>(null);
  const [shown, setShown] = useState(0);
  const [touched, setTouched] = useState(false);
  if (photos.length === 0) return <img className={css.image} src={placeholder} width="480" height="320" alt={m['lot.noPhoto']()} loading="lazy" />;
  const markTouched = () => setTouched(true);
  const turn = (step: number) => {
    const next = (shown + step + photos.length) % photos.length;
    strip.current?.scrollTo(next * strip.current.clientWidth, 0);
  };
  const updateShown = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    markTouched();
    setShown(Math.round(scrollLeft / clientWidth));
  };
  return (
    <div className={css.photos} aria-hidden="true" onPointerEnter={markTouched}>
      <PageLink ref={strip} to={to} className={css.strip} onScroll={updateShown} tabIndex={-1}>
        {photos.slice(0, touched ? undefined : 1).map((photo, index) => (
          <Picture key={photo.src} file={pictureFile(photo, MAX_WIDTH)} sizes={sizes} first={first && index === 0} eager={eager && index === 0} className={css.image} />
        ))}
        {photos.length > 1 && !touched && <span className={css.blank} />}
      </PageLink>
      {photos.length > 1 && (
        <>
          <IconButton icon="back" label="" className={`${css.arrow} ${css.prev}`} tabIndex={-1} onClick={() => turn(-1)} />
          <IconButton icon="arrow" label="" className={`${css.arrow} ${css.next}`} tabIndex={-1} onClick={() => turn(1)} />
          <i className={css.marks} style={{ '--count': photos.length, '--shown': shown } as CSSProperties} />
        </>
      )}
    </div>
  );
}
