import type { ReactNode } from 'react';
import type { Picture } from '#contract/media/picture.ts';
import { m } from '#messages';
import { Icon } from '#ui/styles/icon.tsx';
import { PageLink } from '#web/app/page-link.tsx';
import { openPhoto } from './open-photo.ts';
import css from './photos-link.module.css';

type Props = { photos: Picture[]; to: string; children: ReactNode };

/** A picture that opens its gallery in the lightbox. A link, so that it works without JavaScript and in a new tab. */
export function PhotosLink({ photos, to, children }: Props) {
  return (
    <PageLink className={css.link} to={to} onClick={openPhoto(photos, photos[0])} aria-haspopup="dialog">
      {children}
      <span className={css.count}>
        <Icon name="grid" />
        {m['lightbox.open']({ count: photos.length })}
      </span>
    </PageLink>
  );
}
