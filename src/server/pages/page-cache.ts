import { LRUCache } from 'lru-cache';
import type { DataVersion } from '#server/db/data-version.ts';

export type RenderedPage = {
  status: number;
  headers: [string, string][];
  html: string;
  etag: string;
  /** The hashes of its inline scripts, for the policy. */
  scripts: string[];
  /** Whether its route has declared it public; whatever has not is kept by nobody. */
  isPublic?: true;
};

const MAX_PAGES = 2_000;
const MAX_SIZE = 128 * 1024 * 1024;
/** Some words of a page come from the calendar, such as «new»: they may be this old. */
const MAX_AGE_MS = 60 * 60 * 1000;

/** Pages by address, each good for the data it was rendered from. The least recently asked for goes first. */
export function createPageCache(version: DataVersion, now = Date.now) {
  const pages = new LRUCache<string, { at: number; page: RenderedPage }>({
    max: MAX_PAGES,
    maxSize: MAX_SIZE,
    sizeCalculation: ({ page }) => Math.max(1, page.html.length * 2), // with its compressed copies; the library refuses to keep what has no size
    ttl: MAX_AGE_MS,
    ttlResolution: 0,
    perf: { now },
  });
  return {
    get(address: string): RenderedPage | undefined {
      const kept = pages.get(address);
      if (!kept || kept.at === version.current()) return kept?.page;
      pages.delete(address);
      return undefined;
    },
    /** `at` is the version when rendering began: a page that raced with a change is stale from the start. */
    put(address: string, page: RenderedPage, at: number): void {
      pages.set(address, { at, page });
    },
    get size(): number {
      return pages.size;
    },
  };
}
