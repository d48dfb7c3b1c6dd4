import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { MAX_PHOTOS } from '#contract/media/upload-limits.ts';
import { reducePicture } from './reduce-picture.ts';
import { serverDeps } from './send-upload.ts';
import { createUploadQueue, type QueueDeps, type UploadItem, type UploadQueue } from './upload-queue.ts';
import { browserUploadStorage } from './upload-storage.ts';

/** The queue of one group of files, such as the photos of a lot. What an earlier visit has left goes on at once. */
export function useUploadQueue(
  group: string,
  onPicture: QueueDeps['onPicture'],
  room: () => number = () => MAX_PHOTOS,
  /** Names that the group had before: what was stored under them goes on, too. */
  formerGroups: readonly string[] = NONE,
): { queue: UploadQueue; items: readonly UploadItem[] } {
  const deliver = useEffectEvent(onPicture);
  const former = useRef(formerGroups);
  const roomNow = useRef(room);
  roomNow.current = room;
  const [queue] = useState(() =>
    createUploadQueue({
      ...serverDeps,
      ...{ group, storage: browserUploadStorage(), prepare: reducePicture },
      onPicture: (picture, file) => listeners.get(group)?.(picture, file),
      room: () => roomNow.current(),
    }),
  );
  useEffect(() => {
    listeners.set(group, (picture, file) => deliver(picture, file));
    void queue.restore(former.current);
    return () => {
      listeners.delete(group);
      queue.stop();
    };
  }, [queue, group]);
  return { queue, items: useSyncExternalStore(queue.items.subscribe, queue.items.get) };
}

/** Who is told of the pictures of a group: the component that shows it now. */
const listeners = new Map<string, QueueDeps['onPicture']>();
const NONE: readonly string[] = [];
