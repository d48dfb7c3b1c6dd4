import type { KeyboardEvent } from 'react';
import { GridList, GridListItem, Button as HandleButton, useDragAndDrop } from 'react-aria-components';
import type { LibraryPicture } from '#contract/media/library.ts';
import { derivative } from '#contract/media/media.ts';
import { m } from '#messages';
import { locale } from '#office/app/locale.ts';
import { IconButton } from '#office/kit/button.tsx';
import { Icon } from '#office/kit/icon.tsx';
import { Tag } from '#office/kit/marks.tsx';
import { objectPosition } from '#ui/media/picture.tsx';
import text from '#ui/styles/text.module.css';
import css from './photo-grid.module.css';
import { moveBeside, moveTo } from './photo-order.ts';

type Props = {
  photos: readonly LibraryPicture[];
  onOrder(ids: number[]): void;
  onOpen(photo: LibraryPicture): void;
  onRemove(photo: LibraryPicture): void;
};

const THUMBNAIL_WIDTH = 320;
/** Alt and an arrow move a photo by one; on its own an arrow goes to the next photo. */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** The photos of one thing in their order, the first is the cover. Ordered by dragging, by Alt and arrows, and by the number of the place. */
export function PhotoGrid({ photos, onOrder, onOpen, onRemove }: Props) {
  const ids = photos.map(({ id }) => id);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      if (target.dropPosition !== 'on') onOrder(moveBeside(ids, new Set([...keys].map(Number)), Number(target.key), target.dropPosition));
    },
  });
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const id = Number((event.target as Element).closest('[role="row"]')?.getAttribute('data-key'));
    if (!event.altKey || step === undefined || !ids.includes(id)) return;
    event.preventDefault();
    event.stopPropagation();
    onOrder(moveTo(ids, id, ids.indexOf(id) + step));
  };
  return (
    // Before the grid itself, for which an arrow means the next photo.
    <div onKeyDownCapture={press}>
      <GridList
        aria-label={m['officePictures.photos']()}
        className={css.grid}
        layout="grid"
        items={photos}
        dragAndDropHooks={dragAndDropHooks}
        onAction={(key) => open(Number(key))}
      >
        {(photo) => (
          <GridListItem id={photo.id} textValue={titleOf(photo, ids.indexOf(photo.id))} className={css.item}>
            <PhotoTile
              photo={photo}
              place={ids.indexOf(photo.id)}
              count={ids.length}
              onPlace={(place) => onOrder(moveTo(ids, photo.id, place))}
              onOpen={() => onOpen(photo)}
              onRemove={() => onRemove(photo)}
            />
          </GridListItem>
        )}
      </GridList>
    </div>
  );

  function open(id: number): void {
    const photo = photos.find((one) => one.id === id);
    if (photo) onOpen(photo);
  }
}

const titleOf = ({ alt, uploadedAs }: LibraryPicture, place: number) =>
  m['officePictures.photo']({ place: place + 1, text: alt[locale.get()] || uploadedAs || m['officePictures.unnamed']() });

type TileProps = { photo: LibraryPicture; place: number; count: number; onPlace(place: number): void; onOpen(): void; onRemove(): void };

function PhotoTile({ photo, place, count, onPlace, onOpen, onRemove }: TileProps) {
  const { src, focus, placeholder, alt } = photo;
  const lacks = alt.ru === '' ? m['officePictures.lacks.alt']() : alt.en === '' ? m['officePictures.lacks.english']() : undefined;
  return (
    <div className={css.tile}>
      <img src={derivative(src, THUMBNAIL_WIDTH, 'webp')} alt="" loading="lazy" style={{ objectPosition: objectPosition(focus), backgroundColor: placeholder }} />
      {place === 0 && (
        <span className={css.cover}>
          <Tag tone="brass">{m['officePictures.cover']()}</Tag>
        </span>
      )}
      <HandleButton slot="drag" className={css.handle} aria-label={m['officePictures.drag']()}>
        <Icon name="list" small />
      </HandleButton>
      <div className={css.tools}>
        <label>
          <span className={text.srOnly}>{m['officePictures.moveTo']()}</span>
          <select value={place} onChange={({ target }) => onPlace(Number(target.value))}>
            {Array.from({ length: count }, (_, index) => (
              <option key={index} value={index}>
                {index + 1}
              </option>
            ))}
          </select>
        </label>
        <IconButton small icon="eye" label={m['officePictures.open']()} onClick={onOpen} />
        <IconButton small icon="close" label={m['officePictures.takeOut']()} onClick={onRemove} />
      </div>
      {lacks && <p className={css.lacks}>{lacks}</p>}
    </div>
  );
}
