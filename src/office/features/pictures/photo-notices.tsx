import { SMALL_WIDTH } from '#contract/media/upload-limits.ts';
import { m } from '#messages';
import { TextButton } from '#office/kit/button.tsx';
import { Notice } from '#office/kit/states.tsx';
import type { PhotoList } from './use-photo-list.ts';

/** What has to be known of all photos of a lot: they could not be loaded, a file was in the lot already, or some are too small. */
export const PhotoNotices = ({ list: { photos, failure, repeated } }: { list: PhotoList }) => (
  <>
    {failure && (
      <Notice look="error" urgent>
        {failure.text} <TextButton onClick={failure.retry}>{m['office.again']()}</TextButton>
      </Notice>
    )}
    {repeated.length > 0 && <Notice look="info">{m['officeKept.photo.repeated']({ names: repeated.join(', ') })}</Notice>}
    <SmallPhotos count={countSmallPhotos(photos)} />
  </>
);

const SmallPhotos = ({ count }: { count: number }) => count > 0 && <Notice look="warning">{smallPhotosText(count)}</Notice>;

export const countSmallPhotos = (photos: PhotoList['photos']): number => photos.filter(({ width }) => width < SMALL_WIDTH).length;
export const smallPhotosText = (count: number): string => m['officePhotos.small']({ count, width: SMALL_WIDTH });
