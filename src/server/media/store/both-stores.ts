import type { MediaStore } from './media-store.ts';

/**
 * Two stores while files move from one to the other, in either direction: new files go to the first, files are found in either, and what is removed is removed from both.
 */
export function bothStores(first: MediaStore, other: MediaStore): MediaStore {
  const findInEither = async <Found>(find: (store: MediaStore) => Promise<Found | undefined>) => (await find(first)) ?? (await find(other));
  return {
    ...first,
    path: (key) => findInEither((store) => store.path(key)),
    read: (key) => findInEither((store) => store.read(key)),
    md5: (key) => findInEither((store) => store.md5(key)),
    has: async (key) => (await first.has(key)) || other.has(key),
    async remove(key) {
      // moveFiles may copy the file meanwhile, in either direction, and looks afterwards whether its source is still there. So the file is removed from the target after
      // the source.
      for (const store of [other, first, other]) await store.remove(key);
    },
    async *list(prefix) {
      const seen = new Set<string>();
      for (const store of [first, other])
        for await (const file of store.list(prefix)) {
          if (!seen.has(file.key)) yield file;
          seen.add(file.key);
        }
    },
  };
}
