import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Bucket } from '#server/core/s3/s3.ts';
import { type Ask, createCircuitBreaker } from './circuit-breaker.ts';
import type { Copies } from './copies.ts';
import { isPersonal, type MediaStore } from './media-store.ts';

const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', pdf: 'application/pdf' };
const typeOf = (key: string) => TYPES[key.split('.').at(-1) ?? ''];
/** The ETag of a file that was uploaded in one request is the MD5 of its content; any other ETag says nothing about the content. */
const MD5 = /^[\da-f]{32}$/;
const ANSWER_MS = 10_000;
/** A whole file goes to the service, or comes from it. */
const FILE_MS = 60_000;

/**
 * Files in an S3-compatible service. `path` gives a copy on this machine, which is sent and resized as fast as from a folder. The service is not asked for a file of which
 * there is a copy, since a file never changes.
 */
export function openS3Store(bucket: Bucket, copies: Copies, ask: Ask = createCircuitBreaker()): MediaStore {
  const quickly = <Result>(question: () => Promise<Result>) => ask(question, ANSWER_MS);
  const slowly = <Result>(question: () => Promise<Result>) => ask(question, FILE_MS);
  const underway = new Map<string, Promise<string | undefined>>();
  const download = (key: string) =>
    withScratch(copies, async (file) => {
      const found = await quickly(() => bucket.get(key));
      if (!found) return undefined;
      await slowly(() => pipeline(found.stream, createWriteStream(file)));
      return copies.keep(key, file);
    });

  return {
    scratch: copies.scratch,
    sweepScratch: copies.sweepScratch,
    async path(key) {
      if (isPersonal(key)) throw new Error('no machine keeps a copy of what is personal');
      const copy = await copies.find(key);
      if (copy) return copy;
      const downloading = underway.get(key) ?? download(key).finally(() => underway.delete(key));
      underway.set(key, downloading);
      return downloading;
    },
    read: (key) =>
      slowly(async () => {
        const found = await bucket.get(key);
        return found && buffer(found.stream);
      }),
    has: async (key) => (await copies.find(key)) !== undefined || (await quickly(() => bucket.head(key))) !== undefined,
    async md5(key) {
      const { etag = '' } = (await quickly(() => bucket.head(key))) ?? {};
      return MD5.test(etag) ? etag : undefined;
    },
    put: (key, write) =>
      withScratch(copies, async (file) => {
        await write(file);
        await slowly(() => bucket.put(key, createReadStream(file), { type: typeOf(key) }));
        if (!isPersonal(key)) await copies.keep(key, file);
      }),
    async remove(key) {
      await quickly(() => bucket.delete(key));
      await copies.remove(key);
    },
    async *list(prefix) {
      const all = bucket.list(prefix);
      for (let next = await quickly(() => all.next()); !next.done; next = await quickly(() => all.next())) {
        const { key, bytes, modifiedAt } = next.value;
        yield { key, size: bytes, at: modifiedAt };
      }
    },
  };
}

async function withScratch<Result>({ scratch }: Copies, work: (file: string) => Promise<Result>): Promise<Result> {
  const file = await scratch();
  try {
    return await work(file);
  } finally {
    await rm(file, { force: true }); // still there unless it has become a copy
  }
}
