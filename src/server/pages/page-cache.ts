import { LRUCache } from 'lru-cache';
import type { DataVersion } from '#server/db/data-version.ts';

export type RenderedPage = {
  status: number;
  headers: [string, string][];
  html: string;
  etag: string;
  /** The hashes of its inline scripts, for the CSP. */
  scripts: string[];
  /** Whether its route has declared it public; other pages are sent with `no-store`. */
  isPublic?: true;
};

const MAX_PAGES = 2_000;
const MAX_CHARACTERS = 64 * 1024 * 1024;
/** Some texts, such as «new», depend on the date and may be this old. */
const MAX_AGE_MS = 60 * 60 * 1000;

/** An LRU cache of pages by address; an entry is valid for the data version it was rendered from. */
export function createPageCache(version: DataVersion, now = Date.now) {
  const pages = new LRUCache<string, { dataVersion: number; page: RenderedPage }>({
    max: MAX_PAGES,
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ page }) => Math.max(1, page.html.length), // the library refuses a size of 0
    ttl: MAX_AGE_MS,
    ttlResolution: 0,
    perf: { now },
  });
  return {
    get(address: string): RenderedPage | undefined {
      const entry = pages.get(address);
      if (!entry || entry.dataVersion === version.current()) return entry?.page;
      pages.delete(address);
      return undefined;
    },
    /** `dataVersion` is the version when rendering began: if the data changed meanwhile, the entry is already stale. */
    put(address: string, page: RenderedPage, dataVersion: number): void {
      pages.set(address, { dataVersion, page });
    },
    get size(): number {
      return pages.size;
    },
  };
}
