import type { MouseEvent, ReactNode } from 'react';
import type { Picture } from '#contract/picture.ts';
import { m } from '#messages';
import { Icon } from '#ui/icon.tsx';
import { wantsOwnTab } from '#ui/wants-own-tab.ts';
import { PageLink } from '#web/page-link.tsx';
import { usePhotoPreview } from '#web/stores/photo-preview.ts';
import css from './photos-link.module.css';

type Props = { photos: Picture[]; to: string; children: ReactNode };

/** A picture that opens all photos of its matter. A link, so that it leads to them before and without the script, and in a new tab. */
export function PhotosLink({ photos, to, children }: Props) {
  const preview = usePhotoPreview((store) => store.preview);
  const open = (event: MouseEvent) => {
    if (wantsOwnTab(event)) return;
    event.preventDefault();
    preview(photos, photos[0]);
  };
  return (
    <PageLink className={css.link} to={to} onClick={open} aria-haspopup="dialog">
      {children}
      <span className={css.count}>
        <Icon name="grid" />
        {m['lightbox.open']({ count: photos.length })}
      </span>
    </PageLink>
  );
}
