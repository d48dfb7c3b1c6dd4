import { existsSync } from 'node:fs';
import { copyFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { StoreUnavailable } from '#server/core/store-unavailable.ts';
import { sendFile } from '#server/http/send-file.ts';
import { limitConcurrency } from '#server/media/limit-concurrency.ts';
import type { MediaStore } from '#server/media/store/media-store.ts';

/*
 * Assets are the scripts and styles of a build; their names contain a hash of their contents. While a new version is rolled out, a machine is asked for assets of pages
 * that another machine has rendered. So each machine puts those of its build into the common store before it serves a page, and looks there for any that it does not have.
 */
const PREFIX = 'assets/';
const NAME = /^[\w-][\w.-]{0,120}$/;
const MAX_COPIES_AT_ONCE = 16;
/** The store is listed at most this often, however many wrong names strangers try. */
const LIST_EVERY_MS = 5_000;
/** How long assets are kept after the last time that a running build has stored them. */
const KEPT_MS = 30 * 86_400_000;
const STORED_AGAIN_MS = 7 * 86_400_000;

/** The assets of this build, without compressed copies: these can be made again. */
async function namesIn(client: string): Promise<string[]> {
  const folder = join(client, 'assets');
  return existsSync(folder) ? (await readdir(folder)).filter((name) => NAME.test(name) && !/\.(br|gz)$/.test(name)) : [];
}

async function listShared(store: MediaStore): Promise<Map<string, Date>> {
  const shared = new Map<string, Date>();
  for await (const { key, at } of store.list(PREFIX)) shared.set(key.slice(PREFIX.length), at);
  return shared;
}

/** Stores the assets of this build that are not in the store yet. Returns their number. */
export async function shareAssets(store: MediaStore, client: string): Promise<number> {
  const shared = await listShared(store);
  const missing = (await namesIn(client)).filter((name) => !shared.has(name));
  await putAssets(store, client, missing);
  return missing.length;
}

async function putAssets(store: MediaStore, client: string, names: string[]): Promise<void> {
  const limited = limitConcurrency(MAX_COPIES_AT_ONCE);
  await Promise.all(names.map((name) => limited(() => store.put(PREFIX + name, (path) => copyFile(join(client, PREFIX, name), path)))));
}

/**
 * Deletes assets of other builds when no open page should need them any more. Those of this build are stored again from time to time, so that their age
 * counts from the end of this build.
 */
export async function sweepAssets(store: MediaStore, client: string, now = Date.now()): Promise<void> {
  const own = new Set(await namesIn(client));
  const shared = [...(await listShared(store))];
  const storedBefore = (at: Date, ms: number) => at.getTime() < now - ms;
  for (const [name, at] of shared) if (!own.has(name) && storedBefore(at, KEPT_MS)) await store.remove(PREFIX + name);
  await putAssets(
    store,
    client,
    shared.filter(([name, at]) => own.has(name) && storedBefore(at, STORED_AGAIN_MS)).map(([name]) => name),
  );
}

/** Answers for files that this build does not have. */
export function sharedAssets(store: MediaStore, headers: Record<string, string>, now = Date.now) {
  let known: Promise<Map<string, Date>> = Promise.resolve(new Map());
  let listedAt = Number.NEGATIVE_INFINITY;
  const isShared = async (name: string): Promise<boolean> => {
    if ((await known).has(name)) return true;
    if (now() - listedAt < LIST_EVERY_MS) return false;
    listedAt = now();
    known = listShared(store);
    known.catch(() => {
      known = Promise.resolve(new Map());
    });
    return (await known).has(name);
  };
  return async (c: Context): Promise<Response> => {
    const name = c.req.path.slice(c.req.path.lastIndexOf('/') + 1);
    try {
      const path = c.req.path === `/${PREFIX}${name}` && NAME.test(name) && (await isShared(name)) ? await store.path(PREFIX + name) : undefined;
      return path ? await sendFile(c, path, { ...headers, 'content-type': getMimeType(name) ?? 'application/octet-stream' }) : c.text('Not found', 404);
    } catch (error) {
      if (error instanceof StoreUnavailable) return c.text('The file cannot be read now', 503);
      throw error;
    }
  };
}
