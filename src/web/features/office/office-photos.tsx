import type { MouseEvent } from 'react';
import type { Picture as Photo } from '#contract/picture.ts';
import { m } from '#messages';
import { Picture } from '#ui/picture.tsx';
import { wantsOwnTab } from '#ui/wants-own-tab.ts';
import { pictureFile } from '#web/picture-file.ts';
import { usePhotoPreview } from '#web/stores/photo-preview.ts';
import css from './office-photos.module.css';

type Props = { photos: Photo[]; title: string; first: boolean };

/** The rooms of an office; each opens large, and leads to its own file where there is no script. */
export function OfficePhotos({ photos, title, first }: Props) {
  const preview = usePhotoPreview((store) => store.preview);
  const open = (photo: Photo) => (event: MouseEvent) => {
    if (wantsOwnTab(event)) return;
    event.preventDefault();
    preview(photos, photo);
  };
  return (
    <ul className={css.photos} aria-label={m['contacts.photosOf']({ title })}>
      {photos.map((photo, index) => (
        <li key={photo.src}>
          <a href={photo.src} aria-haspopup="dialog" onClick={open(photo)}>
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
