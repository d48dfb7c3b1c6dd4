import type { FileHandle } from 'node:fs/promises';
import { lstat, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessMissing } from '#server/core/unless-missing.ts';
import type { Chain, FileEntry } from './chain.ts';

/** Small enough to be held in memory and sent again, large enough for few requests. */
export const PART_BYTES = 4 * 1024 * 1024;
/** Smaller files share parts with others of their folder. */
const SHARED_BELOW_BYTES = 1024 * 1024;

type Source = {
  folder: string;
  area: string;
  /** False leaves out a file, or everything in a folder, whose path ends with a slash. */
  includes?: (path: string) => boolean;
};
type StorePart = Chain['storePart'];

/**
 * Stores a folder of files that may change meanwhile, as PostgreSQL's do: each part is read once. A file that gets shorter is stored as it then is, a deleted one is left out.
 * Folders are listed too, since PostgreSQL needs its empty ones.
 */
export async function storeFolder({ folder, area, includes = () => true }: Source, storePart: StorePart): Promise<{ folders: string[]; files: FileEntry[] }> {
  const result = { folders: [area], files: [] as FileEntry[] };
  const walk = async (below: string) => {
    const shared = sharedPart(storePart);
    const found = (await readdir(join(folder, below), { withFileTypes: true }).catch(unlessMissing)) ?? [];
    for (const entry of found.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = below ? `${below}/${entry.name}` : entry.name;
      if (entry.isDirectory()) result.folders.push(`${area}/${path}`);
      if (entry.isDirectory() && includes(`${path}/`)) await walk(path);
      if (!entry.isFile() || !includes(path)) continue;
      const stored = await storeFile(join(folder, path), `${area}/${path}`, storePart, shared.add);
      if (stored) result.files.push(stored);
    }
    await shared.store();
  };
  await walk('');
  return result;
}

/** Stores one file; undefined if it was deleted meanwhile. `share` stores a small file in a shared part. */
export async function storeFile(file: string, path: string, storePart: StorePart, share?: (entry: FileEntry, bytes: Buffer) => Promise<void>): Promise<FileEntry | undefined> {
  const handle = await open(file).catch(unlessMissing);
  if (!handle) return undefined;
  try {
    const { size, mode, mtimeMs } = await handle.stat();
    const entry: FileEntry = { path, bytes: 0, mode: mode & 0o777, changedAt: mtimeMs, pieces: [] };
    for (let at = 0; at < size; at += PART_BYTES) {
      const bytes = await readAt(handle, at, Math.min(PART_BYTES, size - at));
      if (bytes.length === 0) break;
      entry.bytes += bytes.length;
      if (share && size < SHARED_BELOW_BYTES) await share(entry, bytes);
      else entry.pieces.push([await storePart(bytes), 0, bytes.length]);
    }
    return entry;
  } finally {
    await handle.close();
  }
}

/** Stores a file whose content is known. */
export async function storeBytes(bytes: Buffer, { path, mode, changedAt }: Pick<FileEntry, 'path' | 'mode' | 'changedAt'>, storePart: StorePart): Promise<FileEntry> {
  const entry: FileEntry = { path, bytes: bytes.length, mode, changedAt, pieces: [] };
  for (let at = 0; at < bytes.length; at += PART_BYTES) {
    const piece = bytes.subarray(at, at + PART_BYTES);
    entry.pieces.push([await storePart(piece), 0, piece.length]);
  }
  return entry;
}

/** Collects small files for one part; their entries get their pieces when the part is stored. */
function sharedPart(storePart: StorePart) {
  let waiting: { entry: FileEntry; bytes: Buffer }[] = [];
  const store = async () => {
    if (waiting.length === 0) return;
    const part = await storePart(Buffer.concat(waiting.map(({ bytes }) => bytes)));
    let offset = 0;
    for (const { entry, bytes } of waiting) {
      entry.pieces.push([part, offset, bytes.length]);
      offset += bytes.length;
    }
    waiting = [];
  };
  const add = async (entry: FileEntry, bytes: Buffer) => {
    waiting.push({ entry, bytes });
    if (waiting.reduce((sum, one) => sum + one.bytes.length, 0) >= PART_BYTES) await store();
  };
  return { add, store };
}

async function readAt(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await handle.read(bytes, filled, length - filled, at + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return bytes.subarray(0, filled);
}

/** The same file as before, by its length and the time of its last change: it need not be read again. */
export async function isUnchanged(file: string, before: FileEntry): Promise<boolean> {
  const now = await lstat(file).catch(unlessMissing);
  return now !== undefined && now.size === before.bytes && now.mtimeMs === before.changedAt;
}
