import type { Picture } from '#contract/media/picture.ts';
import { pictureFile } from '#web/app/picture-file.ts';
import type { MetaDescriptor } from '#web/app/router/route.ts';

/** The `sizes` attributes of the gallery's photographs: the first one, and those beside it. */
export const FIRST_SIZES = '(min-width: 90rem) 55rem, (min-width: 48rem) 61vw, 100vw';
export const SIDE_SIZES = '(min-width: 90rem) 27rem, (min-width: 48rem) 31vw, 100vw';

/** A preload link for the gallery's first photograph, the LCP element. */
export function preloadOf(photo: Picture): MetaDescriptor {
  const [best] = pictureFile(photo).sources;
  return { tagName: 'link', rel: 'preload', as: 'image', type: best?.type ?? '', imageSrcSet: best?.srcSet ?? '', imageSizes: FIRST_SIZES, fetchPriority: 'high' };
}
