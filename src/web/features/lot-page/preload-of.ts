import type { MetaDescriptor } from 'react-router';
import type { Picture } from '#contract/media/picture.ts';
import { pictureFile } from '#web/app/picture-file.ts';
import { FIRST_SIZES } from './gallery-sizes.ts';

/** The gallery's first photograph is what the visitor waits for: it is asked for before the page is read to where it stands. */
export function preloadOf(photo: Picture): MetaDescriptor {
  const [best] = pictureFile(photo).sources;
  return { tagName: 'link', rel: 'preload', as: 'image', type: best?.type, imageSrcSet: best?.srcSet, imageSizes: FIRST_SIZES, fetchPriority: 'high' };
}
