import { useEffect, useState } from 'react';
import type { LIBRARY_VIEWS, LibraryPage, LibraryPicture } from '#contract/media/library.ts';
import { PICTURES_PATH } from '#contract/media/upload-limits.ts';
import { m } from '#messages';
import { call, failureText } from '#office/app/api.ts';
import { useResource } from '#office/app/resource.ts';
import { setSearch, useSearch } from '#office/app/router.tsx';
import css from '#office/features/pictures/library-grid.module.css';
import { LibraryGrid } from '#office/features/pictures/library-grid.tsx';
import { libraryGroups } from '#office/features/pictures/photo-groups.ts';
import { PictureDetails } from '#office/features/pictures/picture-details.tsx';
import { usePictureSaved } from '#office/features/pictures/picture-drafts.ts';
import { UploadArea } from '#office/features/pictures/upload-area.tsx';
import { useUploadQueue } from '#office/features/pictures/use-upload-queue.ts';
import { Checkbox } from '#office/kit/choice.tsx';
import { SelectField, TextField } from '#office/kit/field.tsx';
import { EmptyState } from '#office/kit/states.tsx';
import { showToast } from '#office/kit/toasts.tsx';
import { Loaded } from '#office/layout/loaded.tsx';
import { PageHead } from '#office/layout/page-head.tsx';
import { Pages } from '#office/layout/pages.tsx';

const PARAMETERS = ['search', 'view', 'mine', 'page'];
const VIEWS: Record<LibraryView, () => string> = {
  all: () => m['officePictures.view.all'](),
  'no-alt': () => m['officePictures.view.noAlt'](),
  'no-english': () => m['officePictures.view.noEnglish'](),
  unused: () => m['officePictures.view.unused'](),
  small: () => m['officePictures.view.small'](),
};
type LibraryView = (typeof LIBRARY_VIEWS)[number];

/** The library of pictures: what the agency has, where it is shown and what it lacks. */
export function Page() {
  const search = useSearch();
  const query = new URLSearchParams();
  for (const name of PARAMETERS) if (search.has(name)) query.set(name, search.get(name) ?? '');
  const resource = useResource<LibraryPage>(`${PICTURES_PATH}?${query}`);
  const [group, former] = libraryGroups();
  const { queue, items } = useUploadQueue(group, () => resource.reload(), undefined, former);
  const [opened, setOpened] = useState<LibraryPicture | undefined>();
  usePictureSaved(() => resource.reload());
  const requestedId = search.get('picture');
  useEffect(() => {
    if (requestedId) void call<LibraryPicture>('GET', `${PICTURES_PATH}/${requestedId}`).then(setOpened, (error: unknown) => showToast({ text: failureText(error), failed: true }));
  }, [requestedId]);
  const close = () => {
    setOpened(undefined);
    if (requestedId) setSearch({ picture: undefined });
  };
  const filter = (name: string, value: string | undefined) => setSearch({ [name]: value, page: undefined });
  return (
    <>
      <PageHead title={m['office.nav.pictures']()} note={resource.data && m['officePictures.count']({ count: resource.data.total })} />
      <UploadArea queue={queue} items={items} />
      <div className={css.filters}>
        <TextField type="search" label={m['officePictures.search']()} defaultValue={search.get('search') ?? ''} onChange={({ target }) => filter('search', target.value)} />
        <SelectField
          label={m['officePictures.view.title']()}
          value={search.get('view') ?? 'all'}
          onChange={({ target }) => filter('view', target.value === 'all' ? undefined : target.value)}
          options={Object.entries(VIEWS).map(([value, title]) => ({ value, title: title() }))}
        />
        <Checkbox label={m['officePictures.mine']()} checked={search.get('mine') === '1'} onChange={({ target }) => filter('mine', target.checked ? '1' : undefined)} />
      </div>
      <Loaded resource={resource}>
        {(list) =>
          list.total === 0 ? (
            <EmptyState title={m['officePictures.empty']()} />
          ) : (
            <>
              <LibraryGrid pictures={list.items} onOpen={setOpened} />
              <Pages {...list} />
            </>
          )
        }
      </Loaded>
      {opened && <PictureDetails picture={opened} onClose={close} onDelete={resource.reload} />}
    </>
  );
}
