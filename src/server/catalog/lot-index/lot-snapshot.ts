import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { inSlices } from './in-slices.ts';
import { COLUMNS } from './indexed-lot.ts';
import { LotIndex } from './lot-index.ts';
import type { Names } from './lot-source.ts';
import type { KeptLots, SetNumbers } from './lot-store.ts';

export type Snapshot = { index: LotIndex; names: Names };
/** Where an index is kept between two runs of the process. */
export type SnapshotFile = {
  /** The kept index as it was when it was written; undefined if there is none that can be used. */
  read(): Promise<Snapshot | undefined>;
  write(snapshot: Snapshot): Promise<void>;
};

type Contents = { key: string; names: [keyof Names, [number | string | null, string][]][]; sets: SetNumbers };

const SLOTS_PER_BLOCK = 1_024;
/** Before each block: its length and its checksum. */
const BLOCK_HEAD = 8;
const ABANDONED_MS = 3_600_000;

/** How lots are kept depends on this code: a snapshot that other code has written is not used. */
const CODE = ['src/server/catalog/lot-index/*.ts', 'src/contract/catalog/*.ts'];

/**
 * A file of blocks. Each has the lots of some slots; the last one has the names, and the value or word of each numbered set. `identity` names the database:
 * versions of rows mean nothing in another one.
 */
export function snapshotFile(path: string, identity: () => Promise<string>): SnapshotFile {
  const keyOf = async () => `${codeHash()} ${await identity()}`;
  return {
    async read() {
      const bytes = await readFile(path).catch(() => undefined);
      const blocks = bytes && (await readBlocks(bytes));
      const last = blocks?.pop();
      const contents = last && (JSON.parse(last.toString()) as Contents);
      if (!blocks || contents?.key !== (await keyOf())) return undefined;
      const index = new LotIndex();
      index.restoreSets(contents.sets);
      for (const block of blocks) await inSlices(index.restoring(decodeLots(block)));
      await inSlices(index.buildingOrders());
      return { index, names: Object.fromEntries(contents.names.map(([facet, names]) => [facet, new Map(names)])) };
    },
    async write({ index, names }) {
      const key = await keyOf();
      await mkdir(dirname(path), { recursive: true });
      // Several processes may write at the same time: each to its own file, and the last one stays.
      const unfinished = `${path}.${process.pid}`;
      await removeAbandoned(path);
      try {
        const file = await open(unfinished, 'w', 0o600);
        try {
          for (let slot = 0; slot < index.endOfSlots; slot += SLOTS_PER_BLOCK) await file.writev(blockOf(encodeLots(index.keptLots(slot, slot + SLOTS_PER_BLOCK))));
          // Last, since lots may have got new words while their blocks were written.
          const contents: Contents = { key, names: Object.entries(names).map(([facet, map]) => [facet as keyof Names, [...map]]), sets: index.setNumbers() };
          await file.writev(blockOf(Buffer.from(JSON.stringify(contents))));
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
  };
}

/** Removes files that a stopped process has left unfinished. */
async function removeAbandoned(path: string): Promise<void> {
  for (const name of await readdir(dirname(path))) {
    const file = join(dirname(path), name);
    if (name.startsWith(`${basename(path)}.`) && (await stat(file)).mtimeMs < Date.now() - ABANDONED_MS) await rm(file, { force: true });
  }
}

const codeHash = (): string =>
  globSync(CODE.map((pattern) => join(import.meta.dirname, '../../../..', pattern)))
    .filter((file) => !file.endsWith('.test.ts'))
    .sort()
    .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256'))
    .digest('hex');

function blockOf(content: Buffer): Buffer[] {
  const head = Buffer.alloc(BLOCK_HEAD);
  head.writeUInt32LE(content.length, 0);
  head.writeUInt32LE(crc32(content), 4);
  return [head, content];
}

/** Undefined if the file is damaged or not complete. */
async function readBlocks(bytes: Buffer): Promise<Buffer[] | undefined> {
  const blocks: Buffer[] = [];
  let isSound = true;
  await inSlices(
    (function* () {
      for (let at = 0; at < bytes.length && isSound; yield) {
        const start = at + BLOCK_HEAD;
        at = start <= bytes.length ? start + bytes.readUInt32LE(at) : Number.POSITIVE_INFINITY;
        isSound = at <= bytes.length && crc32(bytes.subarray(start, at)) === bytes.readUInt32LE(start - 4);
        blocks.push(bytes.subarray(start, at));
      }
    })(),
  );
  return isSound && blocks.length > 0 ? blocks : undefined;
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Float64Array | Int32Array) => Buffer.from(buffer, byteOffset, byteLength);

/** The number of lots, their columns, the lengths of their lists of sets, and these lists. */
const encodeLots = ({ count, columns, lengths, sets }: KeptLots): Buffer => Buffer.concat([bytesOf(Float64Array.of(count)), bytesOf(columns), bytesOf(lengths), sets]);

function decodeLots(block: Buffer): KeptLots {
  const { buffer } = new Uint8Array(block); // a copy that starts where an array of numbers may
  const count = new Float64Array(buffer, 0, 1)[0] as number;
  const columns = new Float64Array(buffer, 8, COLUMNS.length * count);
  const lengths = new Int32Array(buffer, 8 + columns.byteLength, count);
  return { count, columns, lengths, sets: new Uint8Array(buffer, 8 + columns.byteLength + lengths.byteLength) };
}
