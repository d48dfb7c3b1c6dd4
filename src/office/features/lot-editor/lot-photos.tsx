import { useEffect, useState } from 'react';
import { MAX_PHOTOS } from '#contract/media/upload-limits.ts';
import { m } from '#messages';
import { createStore } from '#office/app/store.ts';
import { LibraryPicker } from '#office/features/pictures/library-picker.tsx';
import { PhotoGrid } from '#office/features/pictures/photo-grid.tsx';
import { photoGroups } from '#office/features/pictures/photo-groups.ts';
import { countSmallPhotos, PhotoNotices } from '#office/features/pictures/photo-notices.tsx';
import { PictureDetails } from '#office/features/pictures/picture-details.tsx';
import { usePictureSaved } from '#office/features/pictures/picture-drafts.ts';
import { UploadArea } from '#office/features/pictures/upload-area.tsx';
import { usePhotoList } from '#office/features/pictures/use-photo-list.ts';
import { Button, TextButton } from '#office/kit/button.tsx';
import { Notice } from '#office/kit/states.tsx';
import css from './lot-photos.module.css';
import { useMergedPhotos } from './merge-photo-conflict.ts';
import type { LotEditor } from './use-lot-editor.ts';

const NONE: readonly number[] = [];
/** How many photos of the open lot are too small: no reason against publishing it, but worth knowing before. */
export const smallPhotoCount = createStore(0);

/** The photos of a lot. Which ones and in which order is a field like any other; the texts of a photo belong to the picture and are public at once. */
export function LotPhotos({ editor }: { editor: LotEditor }) {
  const { lot, saving } = editor;
  const ids = (editor.value('photos') as readonly number[] | null) ?? NONE;
  const [group, former] = photoGroups(lot.id);
  const list = usePhotoList(group, ids, (next) => editor.edit('photos', next), former);
  useMergedPhotos(editor.autosave, saving);
  const [openedId, setOpenedId] = useState<number>();
  const at = list.photos.findIndex((photo) => photo.id === openedId);
  const opened = list.photos[at];
  usePictureSaved(({ id }) => ids.includes(id) && editor.reload()); // a photo without its texts keeps the lot from being published
  const smallCount = countSmallPhotos(list.photos);
  useEffect(() => {
    smallPhotoCount.set(smallCount);
    return () => smallPhotoCount.set(0);
  }, [smallCount]);
  const [picking, setPicking] = useState(false);
  const problem = saving.refused.photos ?? (ids.length > 0 ? lot.problems.photos : undefined);
  return (
    <div className={css.photos}>
      {lot.may.write && (
        <UploadArea queue={list.queue} items={list.items} most={MAX_PHOTOS}>
          <Button icon="picture" onClick={() => setPicking(true)}>
            {m['officePhotos.fromLibrary']()}
          </Button>
        </UploadArea>
      )}
      <p className={css.count}>{m['officePhotos.count']({ count: ids.length, most: MAX_PHOTOS })}</p>
      {problem && <Notice look={saving.refused.photos ? 'error' : 'warning'}>{problem}</Notice>}
      <PhotoNotices list={list} />
      {list.gone.length > 0 && (
        <Notice look="warning">
          {m['officePhotos.gone']({ count: list.gone.length })} <TextButton onClick={() => list.remove(list.gone)}>{m['officePhotos.removeGone']()}</TextButton>
        </Notice>
      )}
      <PhotoGrid photos={list.photos} readOnly={!lot.may.write} onOrder={list.order} onOpen={({ id }) => setOpenedId(id)} onRemove={({ id }) => list.remove([id])} />
      {list.photos.length > 1 && lot.may.write && (
        <p className={css.count}>
          <span className={css.keys}>{m['officePhotos.orderKeys']()}</span> {m['officePhotos.orderHelp']()}
        </p>
      )}
      {opened && (
        <PictureDetails picture={opened} place={{ at, count: list.photos.length, onPlace: (next) => setOpenedId(list.photos[next]?.id) }} onClose={() => setOpenedId(undefined)} />
      )}
      {picking && <LibraryPicker chosen={ids} onAdd={list.add} onClose={() => setPicking(false)} />}
    </div>
  );
}
