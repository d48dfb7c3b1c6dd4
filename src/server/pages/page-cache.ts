import { LRUCache } from 'lru-cache';
import type { DataVersion } from '#server/db/data-version.ts';

export type RenderedPage = {
  status: number;
  headers: [string, string][];
  /** The HTML in UTF-8: it is hashed, compressed and sent as bytes. */
  body: Buffer<ArrayBuffer>;
  etag: string;
  /** The hashes of its inline scripts, for the CSP. */
  scripts: string[];
  /** The tables that it was rendered from. */
  tables: ReadonlySet<string>;
  /** Whether its route has declared it public; other pages are sent with `no-store`. */
  isPublic?: true;
};

/** What a render gives: a page, or any other response. */
export type Rendered = RenderedPage | Response;

/** Not `instanceof Response`: Hono's Node adapter replaces the global class, and a clone is not an instance of it. */
export const isPage = (answer: Rendered): answer is RenderedPage => 'etag' in answer;

const MAX_PAGES = 2_000;
const MAX_BYTES = 96 * 1024 * 1024;
/** Texts that depend on the date, such as «new», may be this old. */
const MAX_AGE_MS = 60 * 60 * 1000;

/** During a burst of changes a page is rendered MAX_RENDERS times in BURST_MS; then visitors get the last one, although it is out of date. */
const MAX_RENDERS = 3;
const BURST_MS = 1_000;

type Entry = { page: RenderedPage; version: number; renderedAt: number[] };
export type PageCache = ReturnType<typeof createPageCache>;

/** An LRU cache of pages by address; an entry is valid until one of the tables changes that its page was rendered from. */
export function createPageCache(version: DataVersion, now = Date.now) {
  const pages = new LRUCache<string, Entry>({
    max: MAX_PAGES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ page }) => Math.max(1, page.body.length), // the library refuses a size of 0
    ttl: MAX_AGE_MS,
    ttlResolution: 0,
    perf: { now },
  });
  const isValid = (entry: Entry): boolean => {
    if (version.changedSince(entry.version, entry.page.tables)) return false;
    entry.version = version.current(); // so that the changes up to now are compared only once
    return true;
  };
  const isBurst = ({ renderedAt }: Entry): boolean => renderedAt.length === MAX_RENDERS && now() - (renderedAt[0] as number) < BURST_MS;
  return {
    get(address: string): RenderedPage | undefined {
      const entry = pages.get(address);
      return entry && (isValid(entry) || isBurst(entry)) ? entry.page : undefined;
    },
    /** `renderedFrom` is the version when rendering began: if the data changed meanwhile, the entry may already be stale. */
    put(address: string, page: RenderedPage, renderedFrom: number): void {
      const before = pages.peek(address)?.renderedAt ?? [];
      pages.set(address, { page, version: renderedFrom, renderedAt: [...before, now()].slice(-MAX_RENDERS) });
    },
    get size(): number {
      return pages.size;
    },
  };
}
