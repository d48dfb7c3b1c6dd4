import type { LibraryPage } from '#contract/media/library.ts';
import { derivative } from '#contract/media/media.ts';
import { MAX_PHOTOS, PICTURES_PATH } from '#contract/media/upload-limits.ts';
import { m } from '#messages';
import { locale } from '#office/app/locale.ts';
import { useResource } from '#office/app/resource.ts';
import { objectPosition } from '#ui/media/picture.tsx';
import css from './lot-publishing.module.css';
import { compareTexts } from './text-merge.ts';

/** Whether a field is a text, so that two wordings of it can be compared and merged word by word. */
export const isText = (path: string): boolean => path.endsWith('.ru') || path.endsWith('.en') || path === 'inside.notes';

const THUMBNAIL_WIDTH = 160;

/** The photos of a list in their order: written as a text, two lists of the same length look the same. */
export function ValuePictures({ path, value }: { path: string; value: unknown }) {
  const ids = path === 'photos' && Array.isArray(value) ? (value as number[]) : [];
  const { data } = useResource<LibraryPage>(ids.length > 0 ? `${PICTURES_PATH}?ids=${ids.join()}&limit=${MAX_PHOTOS}` : undefined);
  const pictures = new Map(data?.items.map((picture) => [picture.id, picture]));
  if (ids.length === 0) return null;
  return (
    <ol className={css.pictures}>
      {ids
        .flatMap((id) => pictures.get(id) ?? [])
        .map(({ id, src, focus, placeholder, alt, uploadedAs }) => (
          <li key={id}>
            <img
              src={derivative(src, THUMBNAIL_WIDTH, 'webp')}
              alt={alt[locale.get()] || uploadedAs || m['officePictures.unnamed']()}
              style={{ objectPosition: objectPosition(focus), backgroundColor: placeholder }}
            />
          </li>
        ))}
    </ol>
  );
}

/** A text with the words that were taken out and put in; with `side` only those of one side. */
export const TextChanges = ({ before, after, side }: { before: string; after: string; side?: 'before' | 'after' }) => (
  <div className={css.text}>
    {compareTexts(before, after).map(({ kind, text }, index) =>
      kind === 'same' ? (
        <span key={index}>{text}</span>
      ) : kind === 'removed' ? (
        side !== 'after' && <del key={index}>{text}</del>
      ) : (
        side !== 'before' && <ins key={index}>{text}</ins>
      ),
    )}
  </div>
);
