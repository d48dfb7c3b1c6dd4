import type { LibraryPicture } from '#contract/media/library.ts';

/** A file that is not a picture on the server yet, or whose picture has not been handed over. `group` is what it was added to, such as a lot. */
export type StoredUpload = {
  key: string;
  group: string;
  name: string;
  file: Blob;
  /** Already reduced, if that was needed. */
  prepared: boolean;
  /** Where the server receives it, once it has begun. */
  url: string | null;
  order: number;
  /** What the server has made of the file. It is kept until the files before it have arrived, so that a closed tab does not change the order. */
  picture?: LibraryPicture;
  /** The server had the same picture already. */
  known?: boolean;
};
export type UploadStorage = {
  ofGroup(group: string): Promise<StoredUpload[]>;
  put(upload: StoredUpload): Promise<void>;
  remove(key: string): Promise<void>;
};

const DATABASE = 'office-uploads';
const STORE = 'uploads';

/** Files wait in IndexedDB, so that they survive a reload, a closed tab and a dead battery. Without it, as in some private windows, they wait in memory only. */
export function browserUploadStorage(): UploadStorage {
  let opening: Promise<IDBDatabase> | undefined;
  const store = async (mode: IDBTransactionMode) => {
    opening ??= open();
    return (await opening).transaction(STORE, mode).objectStore(STORE);
  };
  const orNothing = <Result>(work: Promise<Result>, otherwise: Result): Promise<Result> => work.catch(() => otherwise);
  return {
    ofGroup: (group) =>
      orNothing(
        store('readonly').then(async (uploads) => ((await done(uploads.getAll())) as StoredUpload[]).filter((upload) => upload.group === group).sort((a, b) => a.order - b.order)),
        [],
      ),
    put: (upload) =>
      orNothing(
        store('readwrite').then(async (uploads) => void (await done(uploads.put(upload)))),
        undefined,
      ),
    remove: (key) =>
      orNothing(
        store('readwrite').then((uploads) => done(uploads.delete(key))),
        undefined,
      ),
  };
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => void request.result.createObjectStore(STORE, { keyPath: 'key' });
  return done(request);
}

const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
