import { create } from 'zustand';
import type { Picture } from '#contract/media/picture.ts';

type Preview = { photos: Picture[]; index: number | undefined };
export const NO_PREVIEW: Preview = { photos: [], index: undefined };

/** The preview open at the active photo; closed if the photo is not in the list. */
export function previewOf(photos: Picture[], activePhoto: Picture | undefined): Preview {
  const index = photos.findIndex(({ src }) => src === activePhoto?.src);
  return index < 0 ? NO_PREVIEW : { photos, index };
}

type PreviewStore = Preview & { preview(photos: Picture[], activePhoto?: Picture): void; close(): void };

export const usePhotoPreview = create<PreviewStore>()((set) => ({
  ...NO_PREVIEW,
  preview: (photos, activePhoto) => set(previewOf(photos, activePhoto)),
  close: () => set(NO_PREVIEW),
}));
