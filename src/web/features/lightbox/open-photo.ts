import type { MouseEvent } from 'react';
import type { Picture } from '#contract/media/picture.ts';
import { isModifiedClick } from '#ui/hooks/is-modified-click.ts';
import { usePhotoPreview } from '#web/stores/photo-preview.ts';

/** For a link to a photograph: it opens large among all of its matter, unless the visitor asks the browser for it. */
export const openPhoto = (photos: Picture[], photo: Picture | undefined) => (event: MouseEvent) => {
  if (isModifiedClick(event)) return;
  event.preventDefault();
  usePhotoPreview.getState().preview(photos, photo);
};
