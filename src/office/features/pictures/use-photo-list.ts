import { useEffect, useRef, useState } from 'react';
import type { LibraryPage, LibraryPicture } from '#contract/media/library.ts';
import { MAX_PHOTOS, PICTURES_PATH } from '#contract/media/upload-limits.ts';
import { m } from '#messages';
import { call, failureText } from '#office/app/api.ts';
import { usePictureSaved } from './picture-drafts.ts';
import type { UploadItem, UploadQueue } from './upload-queue.ts';
import { useUploadQueue } from './use-upload-queue.ts';

export type PhotoList = {
  /** The photos that are loaded, in their order. */
  photos: readonly LibraryPicture[];
  /** Ids of pictures that the library no longer has. */
  gone: readonly number[];
  /** The pictures could not be loaded: the sentence, and a second attempt. */
  failure: { text: string; retry(): void } | undefined;
  /** Names of files whose picture was in the list already. */
  repeated: readonly string[];
  queue: UploadQueue;
  items: readonly UploadItem[];
  add(pictures: readonly LibraryPicture[]): void;
  order(ids: readonly number[]): void;
  remove(ids: readonly number[]): void;
};

/** The photos of a thing: ids in their order, the pictures behind them, and the files that are on their way to join them. */
export function usePhotoList(group: string, ids: readonly number[], onIds: (ids: number[]) => void, formerGroups?: readonly string[]): PhotoList {
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
  const [repeated, setRepeated] = useState<readonly string[]>([]);
  const { queue, items } = useUploadQueue(
    group,
    (picture, { name, known }) => {
      if (known && latest.current.includes(picture.id)) setRepeated((names) => [...names, name || m['officePictures.unnamed']()]);
      add([picture]);
    },
    () => MAX_PHOTOS - latest.current.length,
    formerGroups,
  );
  return {
    ...{ queue, items, add, repeated, failure: pictures.failure },
    photos: ids.flatMap((id) => pictures.byId.get(id) ?? []),
    gone: ids.filter((id) => pictures.byId.get(id) === null),
    // What is not loaded yet is not in the new order, but must not be lost.
    order: (next) => write([...next, ...latest.current.filter((id) => !next.includes(id))]),
    remove: (removed) => write(latest.current.filter((id) => !removed.includes(id))),
  };
}

/** The pictures of these ids; null for one that the library no longer has. */
function usePictures(ids: readonly number[]) {
  const [byId, setById] = useState<ReadonlyMap<number, LibraryPicture | null>>(new Map());
  const [failure, setFailure] = useState<{ text: string; retry(): void }>();
  const [attempt, setAttempt] = useState(0);
  const requested = useRef(new Set<number>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks for the same ids again
  useEffect(() => {
    const unknown = ids.filter((id) => !requested.current.has(id));
    if (unknown.length === 0) return;
    for (const id of unknown) requested.current.add(id);
    setFailure(undefined);
    call<LibraryPage>('GET', `${PICTURES_PATH}?ids=${unknown.join()}&limit=${MAX_PHOTOS}`).then(
      ({ items }) => setById((before) => new Map([...unknown.map((id) => [id, null] as const), ...before, ...items.map((picture) => [picture.id, picture] as const)])),
      (error: unknown) => {
        for (const id of unknown) requested.current.delete(id);
        setFailure({ text: failureText(error), retry: () => setAttempt((count) => count + 1) });
      },
    );
  }, [ids, attempt]);
  const change = (picture: LibraryPicture) => {
    requested.current.add(picture.id);
    setById((before) => new Map(before).set(picture.id, picture));
  };
  usePictureSaved((picture) => ids.includes(picture.id) && change(picture));
  return { byId, failure, change };
}
