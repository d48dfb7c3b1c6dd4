import { useEffect, useRef, useState } from 'react';
import type { LibraryPage, LibraryPicture } from '#contract/media/library.ts';
import { MAX_PHOTOS, PICTURES_PATH } from '#contract/media/upload-limits.ts';
import { call } from '#office/app/api.ts';
import type { UploadItem, UploadQueue } from './upload-queue.ts';
import { useUploadQueue } from './use-upload-queue.ts';

export type PhotoList = {
  /** Those that are loaded, in their order. */
  photos: readonly LibraryPicture[];
  /** Ids of pictures that the library no longer has. */
  gone: readonly number[];
  queue: UploadQueue;
  items: readonly UploadItem[];
  add(pictures: readonly LibraryPicture[]): void;
  order(ids: readonly number[]): void;
  remove(ids: readonly number[]): void;
  /** The texts or the focal point of a picture were changed. */
  change(picture: LibraryPicture): void;
};

/** The photos of a thing: ids in their order, the pictures behind them, and the files that are on their way to join them. */
export function usePhotoList(group: string, ids: readonly number[], onIds: (ids: number[]) => void): PhotoList {
  // Several photos may arrive before the next render: each must find the one before it.
  const latest = useRef(ids);
  useEffect(() => {
    latest.current = ids;
  }, [ids]);
  const write = (next: number[]) => {
    latest.current = next;
    onIds(next);
  };
  const pictures = usePictures(ids);
  const add = (added: readonly LibraryPicture[]) => {
    for (const picture of added) pictures.change(picture);
    const fresh = added.map(({ id }) => id).filter((id) => !latest.current.includes(id));
    if (fresh.length > 0) write([...latest.current, ...fresh].slice(0, MAX_PHOTOS));
  };
  const { queue, items } = useUploadQueue(
    group,
    (picture) => add([picture]),
    () => MAX_PHOTOS - latest.current.length,
  );
  return {
    ...{ queue, items, add },
    photos: ids.flatMap((id) => pictures.known.get(id) ?? []),
    gone: ids.filter((id) => pictures.known.get(id) === null),
    // What is not loaded yet is not in the new order, but must not be lost.
    order: (next) => write([...next, ...latest.current.filter((id) => !next.includes(id))]),
    remove: (removed) => write(latest.current.filter((id) => !removed.includes(id))),
    change: pictures.change,
  };
}

/** The pictures of these ids; null for one that the library no longer has. */
function usePictures(ids: readonly number[]) {
  const [known, setKnown] = useState<ReadonlyMap<number, LibraryPicture | null>>(new Map());
  const asked = useRef(new Set<number>());
  useEffect(() => {
    const unknown = ids.filter((id) => !asked.current.has(id));
    if (unknown.length === 0) return;
    for (const id of unknown) asked.current.add(id);
    call<LibraryPage>('GET', `${PICTURES_PATH}?ids=${unknown.join()}&limit=${MAX_PHOTOS}`).then(
      ({ items }) => setKnown((before) => new Map([...unknown.map((id) => [id, null] as const), ...before, ...items.map((picture) => [picture.id, picture] as const)])),
      () => {
        for (const id of unknown) asked.current.delete(id); // the next change of the list asks again
      },
    );
  }, [ids]);
  return {
    known,
    change: (picture: LibraryPicture) => {
      asked.current.add(picture.id);
      setKnown((before) => new Map(before).set(picture.id, picture));
    },
  };
}
