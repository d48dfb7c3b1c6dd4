import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MediaStore } from '#server/media/store/media-store.ts';

/*
 * What has arrived of an upload: a part for each request, so that any machine can go on with it. Two requests may send the same bytes, as when a browser reconnects before
 * its old connection is noticed to be dead: their parts overlap, and either will do.
 */
const AREA = 'parts/';
const DIGITS = 12;
/** `parts/UPLOAD-OFFSET-UUID`; an upload's id has no dash. */
const keyOf = (id: string, offset: number) => `${AREA}${id}-${String(offset).padStart(DIGITS, '0')}-${randomUUID()}`;
const splitKey = (key: string) => key.slice(AREA.length).split('-');

type Part = { key: string; offset: number; end: number };

async function partsOf(store: MediaStore, id: string): Promise<Part[]> {
  const parts: Part[] = [];
  for await (const { key, size } of store.list(`${AREA}${id}-`)) {
    const offset = Number(splitKey(key)[1]);
    parts.push({ key, offset, end: offset + size });
  }
  return parts.sort((one, other) => one.offset - other.offset || other.end - one.end);
}

/** The parts that are needed, up to the first gap, and how many bytes of each to skip since an earlier part has them. */
export function inSequence<AnyPart extends { offset: number; end: number }>(parts: AnyPart[]): { part: AnyPart; skip: number }[] {
  let end = 0;
  return parts.flatMap((part) => {
    if (part.offset > end || part.end <= end) return [];
    const skip = end - part.offset;
    end = part.end;
    return [{ part, skip }];
  });
}

/** How many bytes from the beginning have arrived. */
export const arrivedBytes = async (store: MediaStore, id: string): Promise<number> => inSequence(await partsOf(store, id)).at(-1)?.part.end ?? 0;

/** Stores what arrives, from this offset on, and returns how many bytes it was. If the connection breaks, what has come is stored too. */
export async function receivePart(store: MediaStore, id: string, offset: number, stream: Readable): Promise<number> {
  let size = 0;
  let broken: unknown;
  await store.put(keyOf(id, offset), async (path) => {
    const file = await open(path, 'w');
    try {
      for await (const chunk of stream) {
        await file.writeFile(chunk);
        size += chunk.length;
      }
    } catch (error) {
      broken = error;
    } finally {
      await file.close();
    }
  });
  if (broken) throw broken;
  return size;
}

/** Writes the whole upload to one file. */
export async function joinParts(store: MediaStore, id: string, target: string): Promise<void> {
  for (const { part, skip } of inSequence(await partsOf(store, id))) {
    const path = await store.path(part.key);
    if (!path) throw new Error('a part of an upload was removed');
    await pipeline(createReadStream(path, { start: skip }), createWriteStream(target, { flags: 'a' }));
  }
}

export async function removeParts(store: MediaStore, id: string): Promise<void> {
  for (const { key } of await partsOf(store, id)) await store.remove(key);
}

/** Uploads of which a part is older than this. */
export async function uploadsBefore(store: MediaStore, time: number): Promise<Set<string>> {
  const found = new Set<string>();
  for await (const { key, at } of store.list(AREA)) if (at.getTime() < time) found.add(splitKey(key)[0] ?? '');
  return found;
}
