import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { LibraryPicture } from '#contract/media/library.ts';
import { MAX_PHOTOS } from '#contract/media/upload-limits.ts';
import { reducePicture } from './reduce-picture.ts';
import { serverParts } from './send-upload.ts';
import { createUploadQueue, type UploadItem, type UploadQueue } from './upload-queue.ts';
import { browserUploadStorage } from './upload-storage.ts';

/** The queue of one group of files, such as the photos of a lot. What an earlier visit has left goes on at once. */
export function useUploadQueue(
  group: string,
  onPicture: (picture: LibraryPicture) => void,
  room: () => number = () => MAX_PHOTOS,
): { queue: UploadQueue; items: readonly UploadItem[] } {
  const deliver = useEffectEvent(onPicture);
  const roomNow = useRef(room);
  roomNow.current = room;
  const [queue] = useState(() =>
    createUploadQueue({
      ...serverParts,
      ...{ group, storage: browserUploadStorage(), prepare: reducePicture },
      onPicture: (picture) => listeners.get(group)?.(picture),
      room: () => roomNow.current(),
    }),
  );
  useEffect(() => {
    listeners.set(group, (picture) => deliver(picture));
    void queue.restore();
    return () => {
      listeners.delete(group);
      queue.stop();
    };
  }, [queue, group]);
  return { queue, items: useSyncExternalStore(queue.items.subscribe, queue.items.get) };
}

/** Who is told of the pictures of a group: the component that shows it now. */
const listeners = new Map<string, (picture: LibraryPicture) => void>();
