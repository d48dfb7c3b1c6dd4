import { randomBytes } from 'node:crypto';
import { BackupError } from './backup-error.ts';
import { type Keys, nameOf, seal, unseal } from './seal.ts';
import type { Store } from './store.ts';

/*
 * A chain is what one data folder has stored: base backups and everything that was written since. A data folder that was restored begins a chain of its own, so that
 * two sites never write into one chain.
 *   CHAIN/about            shows that the chain exists, and whether BACKUP_KEY is right
 *   CHAIN/bases/MOMENT     a base backup: its files, and the parts that have their bytes
 *   CHAIN/files/MOMENT     files of the site that are newer than the last base backup
 *   CHAIN/parts/ab/NAME    blocks of bytes of files, named by their contents
 *   CHAIN/wal/NAME         segments of PostgreSQL's write-ahead log
 */

/** A piece of a file: the part that has it, where in the part it begins, and its length. */
export type Piece = [part: string, offset: number, bytes: number];
/** `path` begins with the area: `postgres/…`, `originals/…`, `resumes/…`, `media-dir/…`, `secret`. */
export type FileEntry = { path: string; bytes: number; mode: number; changedAt: number; pieces: Piece[] };
export type Base = {
  startedAt: string;
  /** From this moment on the database can be restored from it. */
  completedAt: string;
  /** What it needs of the WAL to be consistent; undefined without the database. */
  wal?: { start: string; stop: string; label: string };
  folders: string[];
  files: FileEntry[];
};
export type FileList = { at: string; files: FileEntry[] };
export type Chain = ReturnType<typeof chainOf>;

/** `20261119T013000.123Z`: sorts by time, and is a file name everywhere. */
export const momentName = (at: Date): string => at.toISOString().replace(/[-:]/g, '');
export const momentOf = (name: string): Date => new Date(name.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)/, '$1-$2-$3:$4:'));
export const newChainId = (now = new Date()): string => `${now.toISOString().slice(0, 10)}-${randomBytes(4).toString('hex')}`;
const CHAIN_ID = /^\d{4}-\d\d-\d\d-[\da-f]{8}$/;

export const findChains = async (store: Store): Promise<string[]> =>
  [...new Set((await store.list('')).flatMap(({ name }) => name.split('/', 2)[0] ?? []))].filter((id) => CHAIN_ID.test(id)).sort();

export function chainOf(store: Store, keys: Keys, id: string) {
  const fullName = (name: string) => `${id}/${name}`;
  const put = async (name: string, bytes: Uint8Array) => store.put(fullName(name), await seal(keys, fullName(name), bytes));
  const get = async (name: string) => {
    const sealed = await store.get(fullName(name));
    return sealed && unseal(keys, fullName(name), sealed);
  };
  const putJson = (name: string, value: unknown) => put(name, Buffer.from(JSON.stringify(value)));
  const getJson = async <Value>(name: string) => {
    const bytes = await get(name);
    if (!bytes) throw new BackupError(`${fullName(name)} is missing`);
    return JSON.parse(String(bytes)) as Value;
  };
  const namesIn = async (folder: string) => (await store.list(fullName(`${folder}/`))).map(({ name }) => name.slice(fullName(folder).length + 1));
  const partName = (name: string) => `parts/${name.slice(0, 2)}/${name}`;
  const parts = listedOnce(async () => (await namesIn('parts')).map((name) => name.slice(3)));
  const wal = listedOnce(() => namesIn('wal'));

  return {
    id,
    /** False if nothing of it is there; an error if it cannot be read with this key. */
    exists: async () => (await get('about')) !== undefined,
    begin: (now = new Date()) => putJson('about', { format: 1, begunAt: now.toISOString() }),

    bases: () => namesIn('bases'),
    readBase: (name: string) => getJson<Base>(`bases/${name}`),
    /** Stored last: a base backup exists only when everything that it needs does. */
    async storeBase(base: Base): Promise<string> {
      const name = momentName(new Date(base.completedAt));
      await putJson(`bases/${name}`, base);
      return name;
    },
    fileLists: () => namesIn('files'),
    readFileList: (name: string) => getJson<FileList>(`files/${name}`),
    storeFileList: (list: FileList) => putJson(`files/${momentName(new Date(list.at))}`, list),

    /** Stores these contents unless they are there already. */
    async storePart(bytes: Uint8Array): Promise<string> {
      const name = nameOf(keys, bytes);
      const known = await parts.names();
      if (!known.has(name)) {
        await put(partName(name), bytes);
        known.add(name);
      }
      return name;
    },
    async readPart(name: string): Promise<Buffer> {
      const bytes = await get(partName(name));
      if (!bytes) throw new BackupError(`${fullName(partName(name))} is missing`);
      if (nameOf(keys, bytes) !== name) throw new BackupError(`${fullName(partName(name))} has other contents than it had`);
      return bytes;
    },
    parts: async () => [...(await parts.names())],

    wal: async () => [...(await wal.names())].sort(),
    readWal: (name: string) => get(`wal/${name}`),
    /** A segment is never replaced by another one: two sites may not write into one chain. */
    async storeWal(name: string, bytes: Uint8Array): Promise<void> {
      const known = await wal.names();
      if (!known.has(name)) await put(`wal/${name}`, bytes);
      else if (!(await get(`wal/${name}`))?.equals(bytes))
        throw new BackupError(`another site writes into the backup ${id}; delete "backup" in the DATA_DIR of the one that is the copy`);
      known.add(name);
    },

    async remove(kind: 'bases' | 'files' | 'parts' | 'wal', name: string): Promise<void> {
      await store.delete(fullName(kind === 'parts' ? partName(name) : `${kind}/${name}`));
      if (kind === 'parts') (await parts.names()).delete(name);
      if (kind === 'wal') (await wal.names()).delete(name);
    },
    removeAll: async () => {
      for (const { name } of await store.list(fullName(''))) await store.delete(name);
    },
    /** Makes the parts be listed again: each base backup looks itself which parts are still in the store. */
    forgetListedParts: parts.forget,
  };
}

/** A set of names that is listed when it is first needed; `storePart`, `storeWal` and `remove` keep it up to date. All callers get the same set, also those at the same time. */
function listedOnce(list: () => Promise<string[]>) {
  let listed: Promise<Set<string>> | undefined;
  return {
    names(): Promise<Set<string>> {
      listed ??= list().then(
        (names) => new Set(names),
        (error) => {
          listed = undefined; // the next call lists again
          throw error;
        },
      );
      return listed;
    },
    forget(): void {
      listed = undefined;
    },
  };
}
