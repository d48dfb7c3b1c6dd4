import type { DataVersion } from '#server/db/data-version.ts';

/** A rendered page without what belongs to a single answer: each puts its own nonce between the parts. */
export type RenderedPage = {
  status: number;
  headers: [string, string][];
  parts: string[];
  size: number;
  etag: string;
  /** Whether its route has declared it public; whatever has not is kept by nobody. */
  isPublic?: true;
};

const MAX_PAGES = 2_000;
const MAX_CHARACTERS = 64 * 1024 * 1024;
/** Some words of a page come from the calendar, such as «new»: they may be this old. */
const MAX_AGE_MS = 60 * 60 * 1000;

/** Pages by address, each good for the data it was rendered from. The least recently asked for goes first. */
export function createPageCache(version: DataVersion, now = Date.now) {
  const pages = new Map<string, { at: number; since: number; page: RenderedPage }>();
  let size = 0;

  const forget = (address: string) => {
    const kept = pages.get(address);
    if (!kept) return;
    pages.delete(address);
    size -= kept.page.size;
  };

  return {
    get(address: string): RenderedPage | undefined {
      const kept = pages.get(address);
      if (!kept) return undefined;
      if (kept.at !== version.current() || now() - kept.since > MAX_AGE_MS) {
        forget(address);
        return undefined;
      }
      pages.delete(address);
      pages.set(address, kept);
      return kept.page;
    },
    /** `at` is the version when rendering began: a page that raced with a change is stale from the start. */
    put(address: string, page: RenderedPage, at: number): void {
      forget(address);
      pages.set(address, { at, since: now(), page });
      size += page.size;
      for (const oldest of pages.keys()) {
        if (pages.size <= MAX_PAGES && size <= MAX_CHARACTERS) break;
        forget(oldest);
      }
    },
    get size(): number {
      return pages.size;
    },
  };
}
