import type { MediaStore } from './media-store.ts';

/**
 * Two stores while files move from one to the other: new files go to the first, all are found in both, and what is removed is removed from both. Which of them the files
 * come from does not matter.
 */
export function bothStores(first: MediaStore, other: MediaStore): MediaStore {
  const inBoth =
    <Found>(find: (store: MediaStore) => Promise<Found | undefined>) =>
    async () =>
      (await find(first)) ?? (await find(other));
  return {
    ...first,
    path: (key) => inBoth((store) => store.path(key))(),
    read: (key) => inBoth((store) => store.read(key))(),
    md5: (key) => inBoth((store) => store.md5(key))(),
    has: async (key) => (await first.has(key)) || other.has(key),
    async remove(key) {
      await other.remove(key); // first: whoever copies it meanwhile looks there again afterwards (move-files.ts)
      await first.remove(key);
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
