import type { Picture as Photo } from '#contract/media/picture.ts';
import { m } from '#messages';
import { Picture } from '#ui/media/picture.tsx';
import { pictureFile } from '#web/app/picture-file.ts';
import { openPhoto } from '#web/features/lightbox/open-photo.ts';
import css from './headquarters-photos.module.css';

type Props = { photos: Photo[]; title: string; first: boolean };

/** Photos of an office; a click opens one in the lightbox, without JavaScript its file. */
export function HeadquartersPhotos({ photos, title, first }: Props) {
  return (
    <ul className={css.photos} aria-label={m['contacts.photosOf']({ title })}>
      {photos.map((photo, index) => (
        <li key={photo.src}>
          <a href={photo.src} aria-haspopup="dialog" onClick={openPhoto(photos, photo)}>
            <Picture
              file={pictureFile(photo, 1600)}
              sizes={index === 0 ? '(min-width: 48rem) 60vw, 100vw' : '(min-width: 48rem) 32vw, 50vw'}
              first={first && index === 0}
              className={css.photo}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
