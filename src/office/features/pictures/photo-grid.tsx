import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { GridList, GridListItem } from 'react-aria-components';
import type { LibraryPicture } from '#contract/media/library.ts';
import { derivative } from '#contract/media/media.ts';
import { SMALL_WIDTH } from '#contract/media/upload-limits.ts';
import { m } from '#messages';
import { locale } from '#office/app/locale.ts';
import { IconButton } from '#office/kit/button.tsx';
import { objectPosition } from '#ui/media/picture.tsx';
import { ImageWithRetry } from './image-with-retry.tsx';
import css from './photo-grid.module.css';
import { moveTo } from './photo-order.ts';
import { usePointerOrder } from './use-pointer-order.ts';

type Props = {
  photos: readonly LibraryPicture[];
  onOrder(ids: number[]): void;
  onOpen(photo: LibraryPicture): void;
  onRemove(photo: LibraryPicture): void;
  /** Somebody who may look at the photos only. */
  readOnly?: boolean;
};

const THUMBNAIL_WIDTH = 480;
/** With Alt an arrow moves the photo by one place; without it, the focus goes to the next photo. */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** The photos of one thing in their order, the first is the cover. Ordered by dragging, by buttons, by Alt and arrows, and by the number of the place. */
export function PhotoGrid({ photos, onOrder, onOpen, onRemove, readOnly = false }: Props) {
  const ids = photos.map(({ id }) => id);
  const grid = useRef<HTMLDivElement>(null);
  const { grab, dragged, placeOf } = usePointerOrder(grid, ids, onOrder);
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const id = Number((event.target as Element).closest('[role="row"]')?.getAttribute('data-key'));
    if (!event.altKey || step === undefined || !ids.includes(id) || readOnly) return;
    event.preventDefault();
    event.stopPropagation();
    onOrder(moveTo(ids, id, ids.indexOf(id) + step));
  };
  const open = (id: number) => {
    const photo = photos.find((one) => one.id === id);
    if (photo) onOpen(photo);
  };
  return (
    // Keys are captured before they reach the grid itself, for which an arrow means the next photo.
    <div ref={grid} onKeyDownCapture={press} data-dragging={dragged !== undefined || undefined} className={css.whole}>
      <GridList aria-label={m['officePictures.photos']()} className={css.grid} layout="grid" items={photos} dependencies={[dragged, placeOf]} onAction={(key) => open(Number(key))}>
        {(photo) => (
          <GridListItem
            id={photo.id}
            textValue={titleOf(photo, ids.indexOf(photo.id))}
            className={css.item}
            style={{ order: placeOf(photo.id) }}
            data-dragged={dragged === photo.id || undefined}
          >
            <PhotoTile
              photo={photo}
              place={placeOf(photo.id)}
              count={ids.length}
              readOnly={readOnly}
              onGrab={(event, onClick) => grab(event, photo.id, onClick)}
              onPlace={(place) => onOrder(moveTo(ids, photo.id, place))}
              onOpen={() => onOpen(photo)}
              onRemove={() => onRemove(photo)}
            />
          </GridListItem>
        )}
      </GridList>
    </div>
  );
}

const titleOf = ({ alt, uploadedAs }: LibraryPicture, place: number) =>
  m['officePictures.photo']({ place: place + 1, text: alt[locale.get()] || uploadedAs || m['officePictures.unnamed']() });

type TileProps = {
  photo: LibraryPicture;
  place: number;
  count: number;
  readOnly: boolean;
  onGrab(event: PointerEvent, onClick?: () => void): void;
  onPlace(place: number): void;
  onOpen(): void;
  onRemove(): void;
};

function PhotoTile({ photo, place, count, readOnly, onGrab, onPlace, onOpen, onRemove }: TileProps) {
  const { src, focus, placeholder, alt } = photo;
  return (
    <div className={css.tile}>
      {/* A finger on the picture scrolls the page: on touch screens the photo is dragged by its handle. */}
      <div className={css.picture} onPointerDown={(event) => event.pointerType === 'mouse' && !readOnly && onGrab(event, onOpen)}>
        <ImageWithRetry
          src={derivative(src, THUMBNAIL_WIDTH, 'webp')}
          alt=""
          loading="lazy"
          draggable={false}
          style={{ objectPosition: objectPosition(focus), backgroundColor: placeholder }}
        />
        {place === 0 && <span className={css.cover}>{m['officePictures.cover']()}</span>}
      </div>
      <select
        className={css.place}
        aria-label={m['officePictures.moveTo']()}
        title={m['officePictures.moveTo']()}
        value={place}
        disabled={readOnly}
        onChange={({ target }) => onPlace(Number(target.value))}
      >
        {Array.from({ length: count }, (_, index) => (
          <option key={index} value={index}>
            {index + 1}
          </option>
        ))}
      </select>
      <div className={css.tools}>
        {!readOnly && (
          <>
            <IconButton small icon="grip" className={css.handle} label={m['officePictures.drag']()} onPointerDown={onGrab} />
            <IconButton small icon="previous" className={css.step} label={m['officePhotos.earlier']()} disabled={place === 0} onClick={() => onPlace(place - 1)} />
            <IconButton small icon="next" className={css.step} label={m['officePhotos.later']()} disabled={place === count - 1} onClick={() => onPlace(place + 1)} />
          </>
        )}
        <IconButton small icon="focus" className={css.end} label={m['officePhotos.textsAndFocus']()} onClick={onOpen} />
        {!readOnly && <IconButton small icon="bin" label={m['officePictures.takeOut']()} onClick={onRemove} />}
      </div>
      {photo.width < SMALL_WIDTH && <p className={css.lacks}>{m['officePhotos.smallOne']({ width: photo.width, height: photo.height })}</p>}
      <p className={css.text} lang="ru">
        {alt.ru || <span className={css.lacks}>{m['officePictures.lacks.russian']()}</span>}
      </p>
      <p className={css.text} lang="en">
        {alt.en || <span className={css.lacks}>{m['officePictures.lacks.english']()}</span>}
      </p>
    </div>
  );
}
