import { chown, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Owner } from '#server/db/embedded-home.ts';
import { BackupError } from './backup-error.ts';
import type { Chain } from './chain.ts';
import { hasLaterSegment, isSegment, segmentAfter } from './retention.ts';
import { GIVE_UP } from './wal-command.ts';

/** How many segments are read before PostgreSQL asks for them. */
const AHEAD = 4;
const POLL_MS = 25;
const WANTED = '.wanted';

type Options = {
  chain: Pick<Chain, 'readWal' | 'wal'>;
  /** The folder in which PostgreSQL asks and gets its answers. */
  answers: string;
  owner?: Owner;
  /** The last segment that the base backup itself needs. */
  lastNeeded?: string;
};

type Feeding = {
  failure?: Error;
  /** Says which segment is missing or damaged; nothing that was written after it can be restored. */
  gap?: string;
};

/** Gives a PostgreSQL that is being restored the segments that it asks for (wal-command.ts). */
export function feedWal({ chain, answers, owner, lastNeeded = '' }: Options) {
  const stopping = new AbortController();
  const read = new Map<string, Promise<Buffer | undefined>>();
  const feeding: Feeding = {};

  const segment = (name: string) => {
    const found = read.get(name) ?? chain.readWal(name);
    found.catch(() => {}); // reported when PostgreSQL asks for this segment
    read.set(name, found);
    return found;
  };
  const readAhead = (name: string) => {
    for (const old of read.keys()) if (old < name) read.delete(old);
    let next = name;
    for (let ahead = 0; ahead < AHEAD; ahead++) {
      next = segmentAfter(next);
      void segment(next);
    }
  };
  const give = async (name: string) => {
    const bytes = await segment(name).catch((error: Error) => {
      if (!(error instanceof BackupError)) throw error; // the store does not answer
      feeding.gap ??= error.message;
      return undefined;
    });
    if (isSegment(name)) readAhead(name);
    await rm(join(answers, name + WANTED), { force: true });
    if (!bytes) {
      if (isSegment(name) && (name <= lastNeeded || hasLaterSegment(name, await chain.wal()))) feeding.gap ??= `wal/${name} is missing in the backup`;
      return writeFile(join(answers, `${name}.none`), '');
    }
    const unfinished = join(answers, `${name}.unfinished`);
    await writeFile(unfinished, bytes, { mode: 0o600 });
    if (owner) await chown(unfinished, owner.uid, owner.gid);
    await rename(unfinished, join(answers, `${name}.here`));
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      for (const name of await readdir(answers).catch(() => [])) if (name.endsWith(WANTED)) await give(name.slice(0, -WANTED.length));
      await pause(POLL_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  // PostgreSQL must not take a failure for the end of the WAL.
  const ended = run().catch(async (error: Error) => {
    feeding.failure = error;
    await writeFile(join(answers, GIVE_UP), '');
  });
  return Object.assign(feeding, {
    async stop(): Promise<void> {
      stopping.abort();
      await ended;
    },
  });
}
