import type { MouseEvent } from 'react';
import type { Picture } from '#contract/media/picture.ts';
import { isModifiedClick } from '#ui/hooks/is-modified-click.ts';
import { usePhotoPreview } from '#web/stores/photo-preview.ts';

/** The click handler of a link to a photograph: opens it in the lightbox with the others; a modified click is left to the browser. */
export const openPhoto = (photos: Picture[], photo: Picture | undefined) => (event: MouseEvent) => {
  if (isModifiedClick(event)) return;
  event.preventDefault();
  usePhotoPreview.getState().preview(photos, photo);
};
