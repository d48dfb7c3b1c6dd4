import { useState } from 'react';
import type { LibraryPage, LibraryPicture } from '#contract/media/library.ts';
import { MAX_PHOTOS, PICTURES_PATH } from '#contract/media/upload-limits.ts';
import { m } from '#messages';
import { useResource } from '#office/app/resource.ts';
import { Button } from '#office/kit/button.tsx';
import { Dialog } from '#office/kit/dialog.tsx';
import { TextField } from '#office/kit/field.tsx';
import { EmptyState } from '#office/kit/states.tsx';
import { Loaded } from '#office/layout/loaded.tsx';
import { Pages } from '#office/layout/pages.tsx';
import { LibraryGrid } from './library-grid.tsx';

const SHOWN = 48;

/** Chooses pictures that the library has already. Those that the thing has (`chosen`) are left out. */
export function LibraryPicker({ chosen, onAdd, onClose }: { chosen: readonly number[]; onAdd(pictures: readonly LibraryPicture[]): void; onClose(): void }) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [picked, setPicked] = useState<readonly LibraryPicture[]>([]);
  const resource = useResource<LibraryPage>(`${PICTURES_PATH}?${new URLSearchParams({ limit: String(SHOWN), page: String(page), search })}`);
  const isPicked = ({ id }: LibraryPicture) => picked.some((one) => one.id === id);
  const toggle = (picture: LibraryPicture) => setPicked(isPicked(picture) ? picked.filter(({ id }) => id !== picture.id) : [...picked, picture]);
  const find = (words: string) => {
    setSearch(words);
    setPage(1);
  };
  const hasTooMany = chosen.length + picked.length > MAX_PHOTOS;
  return (
    <Dialog
      wide
      title={m['officePhotos.fromLibrary']()}
      onClose={onClose}
      footer={
        <>
          <Button
            look="primary"
            blocked={picked.length === 0 ? m['officePhotos.pickFirst']() : hasTooMany ? m['officePhotos.full']({ most: MAX_PHOTOS }) : undefined}
            onClick={() => {
              onAdd(picked);
              onClose();
            }}
          >
            {m['officePhotos.addPicked']({ count: picked.length })}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {m['office.close']()}
          </Button>
        </>
      }
    >
      <TextField type="search" label={m['officePictures.search']()} value={search} onChange={({ target }) => find(target.value)} />
      <Loaded resource={resource} rows={6}>
        {({ items, ...list }) =>
          items.length === 0 ? (
            <EmptyState title={m['officePictures.empty']()} />
          ) : (
            <>
              {items.every(({ id }) => chosen.includes(id)) && <p>{m['officePhotos.allChosen']()}</p>}
              <LibraryGrid pictures={items.filter(({ id }) => !chosen.includes(id))} isPicked={isPicked} onOpen={toggle} />
              {list.pages > 1 && <Pages {...list} onPage={setPage} />}
            </>
          )
        }
      </Loaded>
    </Dialog>
  );
}
