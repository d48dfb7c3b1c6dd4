import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { MAX_PHOTOS } from '#contract/media/upload-limits.ts';
import { m } from '#messages';
import { navigate } from '#office/app/router.tsx';
import { session } from '#office/app/session.ts';
import { showToast } from '#office/kit/toasts.tsx';
import { pageOfGroup } from './photo-groups.ts';
import { reducePicture } from './reduce-picture.ts';
import { serverDeps } from './send-upload.ts';
import { countUnderWay, createUploadQueue, type QueueDeps, type UploadItem, type UploadQueue } from './upload-queue.ts';
import { browserUploadStorage } from './upload-storage.ts';

/** The queue of one group of files, such as the photos of a lot. What an earlier visit has left goes on at once; whoever leaves before the last one has arrived is told. */
export function useUploadQueue(
  group: string,
  onPicture: QueueDeps['onPicture'],
  room: () => number = () => MAX_PHOTOS,
  /** Names that the group had before: files that were stored under them go on, too. */
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
      tellOfWaiting(queue);
    };
  }, [queue, group]);
  const items = useSyncExternalStore(queue.items.subscribe, queue.items.get);
  const isUnderWay = countUnderWay(items) > 0;
  useEffect(() => {
    if (!isUnderWay) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnderWay]);
  return { queue, items };
}

/** Says that files wait on the device while their page is closed, with a link back; says nothing if the page that is shown now goes on with them. */
function tellOfWaiting(queue: UploadQueue): void {
  const count = countUnderWay(queue.items.get());
  if (count === 0) return;
  setTimeout(() => {
    const page = pageOfGroup(queue.group());
    if (location.pathname === page || !session.get()) return;
    const goOn = { title: m['officePictures.left.back'](), run: () => void navigate(page) };
    showToast({ text: m['officePictures.left.text']({ count }), failed: true, action: goOn, topic: queue.group() });
  });
}

/** For each group the component that shows it now: it gets the pictures. */
const listeners = new Map<string, QueueDeps['onPicture']>();
const NONE: readonly string[] = [];
