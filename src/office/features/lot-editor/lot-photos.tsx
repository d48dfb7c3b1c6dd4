import { useState } from 'react';
import type { LibraryPicture } from '#contract/media/library.ts';
import { MAX_PHOTOS } from '#contract/media/upload-limits.ts';
import { m } from '#messages';
import { LibraryPicker } from '#office/features/pictures/library-picker.tsx';
import { PhotoGrid } from '#office/features/pictures/photo-grid.tsx';
import { PictureDetails } from '#office/features/pictures/picture-details.tsx';
import { UploadArea } from '#office/features/pictures/upload-area.tsx';
import { usePhotoList } from '#office/features/pictures/use-photo-list.ts';
import { Button, TextButton } from '#office/kit/button.tsx';
import { Notice } from '#office/kit/states.tsx';
import css from './lot-photos.module.css';
import { useMergedPhotos } from './merge-photo-conflict.ts';
import type { LotEditor } from './use-lot-editor.ts';

const NONE: readonly number[] = [];

/** The photos of a lot: added, ordered and taken out as any other field is typed. Their texts belong to the pictures and are public at once. */
export function LotPhotos({ editor }: { editor: LotEditor }) {
  const { lot, saving } = editor;
  const ids = (editor.value('photos') as readonly number[] | null) ?? NONE;
  const list = usePhotoList(`lot ${lot.id}`, ids, (next) => editor.edit('photos', next));
  useMergedPhotos(editor);
  const [opened, setOpened] = useState<LibraryPicture>();
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
      {list.gone.length > 0 && (
        <Notice look="warning">
          {m['officePhotos.gone']({ count: list.gone.length })} <TextButton onClick={() => list.remove(list.gone)}>{m['officePhotos.removeGone']()}</TextButton>
        </Notice>
      )}
      <PhotoGrid photos={list.photos} readOnly={!lot.may.write} onOrder={list.order} onOpen={setOpened} onRemove={({ id }) => list.remove([id])} />
      {list.photos.length > 1 && lot.may.write && <p className={css.count}>{m['officePhotos.orderHelp']()}</p>}
      {opened && (
        <PictureDetails
          picture={opened}
          onClose={() => setOpened(undefined)}
          onChange={(picture) => {
            list.change(picture);
            editor.reload(); // a photo without its texts keeps the lot from being published
          }}
        />
      )}
      {picking && <LibraryPicker chosen={ids} onAdd={list.add} onClose={() => setPicking(false)} />}
    </div>
  );
}
