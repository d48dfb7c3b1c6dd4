import type { CreatedPicture, LibraryPicture } from '#contract/media/library.ts';
import { MAX_PHOTOS } from '#contract/media/upload-limits.ts';
import { createStore, type Store } from '#office/app/store.ts';
import type { StoredUpload, UploadStorage } from './upload-storage.ts';

/** What has `failed` can be tried again, what is `refused` cannot: the file itself is wrong. */
export type UploadState = 'waiting' | 'preparing' | 'sending' | 'offline' | 'checking' | 'done' | 'failed' | 'refused';
export type UploadItem = {
  key: string;
  name: string;
  size: number;
  /** The file itself, for a thumbnail until the server has one. */
  file: Blob;
  state: UploadState;
  /** The share of the bytes that have arrived. */
  sent: number;
  /** Why it failed or was refused, as a sentence. */
  error?: string;
  picture?: LibraryPicture;
  /** The server had the same picture already. */
  known?: boolean;
};

/** Why a file could not be sent. */
export type SendFailure = { kind: 'offline' | 'signed-out' | 'refused' | 'failed'; text: string };
export class UploadFailure extends Error {
  readonly kind: SendFailure['kind'];
  constructor({ kind, text }: SendFailure) {
    super(text);
    this.kind = kind;
  }
}

type Sending = { name: string; url: string | null; onUrl(url: string): void; onProgress(share: number): void; signal: AbortSignal };
export type QueueDeps = {
  group: string;
  storage: UploadStorage;
  /** Makes a file smaller before it is sent. */
  prepare(file: Blob): Promise<Blob>;
  /** Sends the rest of a file and resolves to its address. Throws an UploadFailure. */
  send(file: Blob, sending: Sending): Promise<string>;
  /** Makes a picture of a file that has arrived. Throws an UploadFailure. */
  finish(url: string): Promise<CreatedPicture>;
  /** Ends an upload on the server. */
  abandon(url: string): void;
  whenOnline(): Promise<void>;
  /** Asks the person to sign in again. */
  signIn(): Promise<void>;
  /** Called for every picture in the order in which the files were added, however they arrive. `known`: the server had it already. */
  onPicture(picture: LibraryPicture, file: { name: string; known: boolean }): void;
  /** How many more pictures the group has room for; those under way are counted by the queue. */
  room?(): number;
  newKey?(): string;
};

const MAX_AT_ONCE = 2;
const FINAL: ReadonlySet<UploadState> = new Set(['done', 'failed', 'refused']);
/** How many files are on their way. */
export const countUnderWay = (items: readonly UploadItem[]): number => items.filter(({ state }) => !FINAL.has(state)).length;

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/** Sends many files, two at a time. Each has a state of its own, so one that fails stops no other. What has not arrived is still there after a reload. */
export function createUploadQueue({ newKey = () => crypto.randomUUID(), room = () => MAX_PHOTOS, ...deps }: QueueDeps) {
  let { group } = deps;
  const items: Store<readonly UploadItem[]> = createStore<readonly UploadItem[]>([]);
  const stored = new Map<string, StoredUpload>();
  const running = new Map<string, AbortController>();
  const delivered = new Set<string>();
  let order = 0;

  const itemOf = (key: string) => items.get().find((item) => item.key === key);
  const change = (key: string, changes: Partial<UploadItem>) => items.set(items.get().map((item) => (item.key === key ? { ...item, ...changes } : item)));
  const keep = async (upload: StoredUpload) => {
    stored.set(upload.key, upload);
    await deps.storage.put(upload);
  };
  const forget = async (key: string) => {
    stored.delete(key);
    await deps.storage.remove(key);
  };

  /** Hands over the pictures in the order in which their files were added: up to the first file that is still on its way. */
  function deliver(): void {
    for (const { key, name, state, picture, known = false } of items.get()) {
      if (state === 'done' && picture && !delivered.has(key)) {
        delivered.add(key);
        deps.onPicture(picture, { name, known });
        void forget(key);
      }
      if (!FINAL.has(state)) return;
    }
  }

  function startNext(): void {
    for (const { key, state } of items.get()) {
      if (running.size >= MAX_AT_ONCE) return;
      if (state === 'waiting' && !running.has(key)) start(key);
    }
  }

  function start(key: string): void {
    const aborted = new AbortController();
    running.set(key, aborted);
    void transfer(key, aborted.signal)
      .catch((error: unknown) => {
        if (!aborted.signal.aborted) change(key, { state: 'failed', error: error instanceof Error ? error.message : String(error) });
      })
      .finally(() => {
        if (running.get(key) === aborted) running.delete(key);
        deliver();
        startNext();
      });
  }

  async function transfer(key: string, signal: AbortSignal): Promise<void> {
    const upload = stored.get(key);
    if (!upload) return;
    if (!upload.prepared) {
      change(key, { state: 'preparing' });
      upload.file = await deps.prepare(upload.file);
      upload.prepared = true;
      if (signal.aborted) return;
      change(key, { size: upload.file.size });
      await keep(upload);
    }
    for (;;) {
      try {
        await sendAndFinish(upload, signal);
        return;
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof UploadFailure) || error.kind === 'failed') throw error;
        if (error.kind === 'refused') {
          await forget(key);
          change(key, { state: 'refused', error: error.message });
          return;
        }
        change(key, { state: 'offline' });
        await (error.kind === 'offline' ? deps.whenOnline() : deps.signIn());
        if (signal.aborted) return;
      }
    }
  }

  async function sendAndFinish(upload: StoredUpload, signal: AbortSignal): Promise<void> {
    const { key, name, file } = upload;
    change(key, { state: 'sending' });
    upload.url = await deps.send(file, {
      name,
      signal,
      url: upload.url,
      onUrl: (url) => {
        upload.url = url;
        if (stored.has(key)) void keep(upload);
      },
      onProgress: (sent) => !signal.aborted && change(key, { sent }),
    });
    if (signal.aborted) return;
    change(key, { state: 'checking', sent: 1 });
    const { picture, known } = await deps.finish(upload.url);
    if (!stored.has(key)) return; // taken off the list meanwhile
    Object.assign(upload, { picture, known, file: new Blob() }); // the bytes are on the server
    await keep(upload);
    if (!signal.aborted) change(key, { state: 'done', picture, known });
  }

  return {
    items: items as Pick<Store<readonly UploadItem[]>, 'get' | 'subscribe'>,
    group: (): string => group,
    /** Takes files as far as there is room; returns how many were left out. */
    add(files: readonly File[]): number {
      const coming = items.get().filter(({ key, state }) => !FINAL.has(state) || (state === 'done' && !delivered.has(key))).length;
      const accepted = files.slice(0, Math.max(0, room() - coming));
      const added = accepted.map((file): UploadItem => {
        const key = newKey();
        order += 1;
        void keep({ key, group, name: file.name, file, prepared: false, url: null, order });
        return { key, name: file.name, size: file.size, file, state: 'waiting', sent: 0 };
      });
      items.set([...items.get(), ...added]);
      startNext();
      return files.length - accepted.length;
    },
    /** Goes on with what an earlier page has left, also under the names that the group had before. */
    async restore(formerGroups: readonly string[] = []): Promise<void> {
      const all = (await Promise.all([group, ...formerGroups].map(deps.storage.ofGroup))).flat();
      const left = all.filter(({ key }) => !itemOf(key)).sort((one, other) => one.order - other.order);
      await Promise.all(left.map((upload) => (upload.group === group ? stored.set(upload.key, upload) : keep(Object.assign(upload, { group })))));
      order = Math.max(order, ...left.map((upload) => upload.order));
      items.set([...left.map(itemOfStored), ...items.get()]);
      deliver();
      startNext();
    },
    /** Moves all files to another group: those of a new lot that has got its number. */
    async moveTo(next: string): Promise<void> {
      group = next;
      await Promise.all([...stored.values()].map((upload) => keep(Object.assign(upload, { group }))));
    },
    retry(key: string): void {
      if (itemOf(key)?.state !== 'failed') return;
      change(key, { state: 'waiting', error: undefined });
      startNext();
    },
    /** Stops one, or takes a finished one off the list. */
    remove(key: string): void {
      running.get(key)?.abort();
      running.delete(key);
      const url = stored.get(key)?.url;
      if (url) deps.abandon(url);
      void forget(key);
      items.set(items.get().filter((item) => item.key !== key));
      deliver();
      startNext();
    },
    /** When the page is left: what is under way stops, and goes on the next time. */
    stop(): void {
      for (const aborted of running.values()) aborted.abort();
      running.clear();
    },
  };
}

const itemOfStored = ({ key, name, file, picture, known }: StoredUpload): UploadItem => ({
  ...{ key, name, file, picture, known, size: file.size },
  ...(picture ? { state: 'done', sent: 1 } : { state: 'waiting', sent: 0 }),
});
