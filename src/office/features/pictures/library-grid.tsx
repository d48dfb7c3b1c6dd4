import type { LibraryPicture } from '#contract/media/library.ts';
import { derivative } from '#contract/media/media.ts';
import { m } from '#messages';
import { locale } from '#office/app/locale.ts';
import { objectPosition } from '#ui/media/picture.tsx';
import css from './library-grid.module.css';

const THUMBNAIL_WIDTH = 320;

type Props = {
  pictures: readonly LibraryPicture[];
  onOpen(picture: LibraryPicture): void;
  /** Where `onOpen` chooses a picture instead of opening it: whether the picture is chosen. */
  isPicked?(picture: LibraryPicture): boolean;
};

/** Pictures of the library, each a button. */
export const LibraryGrid = ({ pictures, onOpen, isPicked }: Props) => (
  <ul className={css.grid}>
    {pictures.map((picture) => (
      <li key={picture.id}>
        <button type="button" className={css.tile} aria-pressed={isPicked?.(picture)} onClick={() => onOpen(picture)}>
          <img
            src={derivative(picture.src, THUMBNAIL_WIDTH, 'webp')}
            alt={picture.alt[locale.get()] || picture.uploadedAs || m['officePictures.unnamed']()}
            loading="lazy"
            style={{ objectPosition: objectPosition(picture.focus), backgroundColor: picture.placeholder }}
          />
          <span className={css.note}>{picture.useCount > 0 ? m['officePictures.uses']({ count: picture.useCount }) : m['officePictures.nowhere']()}</span>
          {picture.alt.ru === '' && <span className={css.lacks}>{m['officePictures.lacks.russian']()}</span>}
          {picture.alt.en === '' && <span className={css.lacks}>{m['officePictures.lacks.english']()}</span>}
        </button>
      </li>
    ))}
  </ul>
);
