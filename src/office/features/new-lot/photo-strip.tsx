import { useEffect, useState } from 'react';
import { derivative } from '#contract/media/media.ts';
import { m } from '#messages';
import { ImageWithRetry } from '#office/features/pictures/image-with-retry.tsx';
import { FileButton } from '#office/features/pictures/upload-area.tsx';
import type { UploadItem } from '#office/features/pictures/upload-queue.ts';
import type { PhotoList } from '#office/features/pictures/use-photo-list.ts';
import { IconButton, TextButton } from '#office/kit/button.tsx';
import { Icon } from '#office/kit/icon.tsx';
import { objectPosition } from '#ui/media/picture.tsx';
import css from './photo-strip.module.css';

const THUMBNAIL_WIDTH = 160;

/** The photos of a new lot: those that have arrived, and those on their way as the phone itself shows them. */
export function PhotoStrip({ list, onFiles }: { list: PhotoList; onFiles(files: File[]): void }) {
  const coming = list.items.filter(({ state }) => state !== 'done');
  const isFailed = ({ state }: UploadItem) => state === 'failed' || state === 'refused';
  const tilesOf = (items: readonly UploadItem[]) =>
    items.map((item) => <Coming key={item.key} item={item} failed={isFailed(item)} onRemove={() => list.queue.remove(item.key)} onRetry={() => list.queue.retry(item.key)} />);
  return (
    <ul className={css.strip} aria-label={m['officePictures.photos']()}>
      {list.photos.map(({ id, src, focus, placeholder, alt, uploadedAs }, place) => (
        <li key={id}>
          <ImageWithRetry
            src={derivative(src, THUMBNAIL_WIDTH, 'webp')}
            alt={alt.ru || uploadedAs || m['officePictures.unnamed']()}
            style={{ objectPosition: objectPosition(focus), backgroundColor: placeholder }}
          />
          {place === 0 && <span className={css.note}>{m['officePictures.cover']()}</span>}
          <IconButton small icon="close" className={css.remove} label={m['officePictures.takeOut']()} onClick={() => list.remove([id])} />
        </li>
      ))}
      {tilesOf(coming.filter((item) => !isFailed(item)))}
      <li>
        <FileButton
          camera
          className={css.more}
          onFiles={onFiles}
          label={
            <>
              <Icon name="camera" />
              {list.photos.length + coming.length > 0 ? m['officeNewLot.onePhotoMore']() : m['officeNewLot.takePhotos']()}
            </>
          }
        />
      </li>
      {tilesOf(coming.filter(isFailed))}
    </ul>
  );
}

type ComingProps = { item: UploadItem; failed: boolean; onRemove(): void; onRetry(): void };

function Coming({ item: { file, name, state, sent, error }, failed, onRemove, onRetry }: ComingProps) {
  const url = useFileUrl(file);
  const [isPicture, setPicture] = useState(true);
  return (
    <li data-failed={failed || undefined}>
      {/* A file that the phone itself cannot show appears with its name until the server has checked it. */}
      {!failed && (isPicture ? url && <img src={url} alt={name} onError={() => setPicture(false)} /> : <span className={css.unseen}>{name}</span>)}
      {failed ? (
        <span className={css.failure}>
          <b>{name}</b>
          {error}
          {state === 'failed' && <TextButton onClick={onRetry}>{m['office.again']()}</TextButton>}
        </span>
      ) : (
        <span className={css.note}>{state === 'sending' ? `${Math.round(sent * 100)} %` : m['officeNewLot.waits']()}</span>
      )}
      <IconButton small icon="close" className={css.remove} label={m['officePictures.remove']({ name })} onClick={onRemove} />
    </li>
  );
}

function useFileUrl(file: Blob): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
