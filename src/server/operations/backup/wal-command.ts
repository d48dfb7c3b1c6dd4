import { chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Owner } from '#server/db/embedded-home.ts';

/*
 * PostgreSQL calls a shell for each segment of its WAL. It runs as another user and without Node, so the shell only waits for an answer: a file in a folder inside the cluster,
 * where every command begins. PostgreSQL keeps a segment until the answer is there. So nothing is lost while the site or the backup's disk is away.
 */

export const ANSWERS = 'tanais-wal';
/** An answer to all: nobody answers any more, since the site stops or a restore has failed. */
export const GIVE_UP = 'give-up';
/** PostgreSQL asks three times, with a second between, and then once a minute. A site that was killed has to stop within 30 seconds. */
const WAIT_SECONDS = 5;

const answer = (kind = '') => `${ANSWERS}/%f${kind}`;

/** Succeeds when the segment is stored. A code above 125 ends PostgreSQL's archiver, which waits for nothing then. */
const ARCHIVE_COMMAND = `n=0; until [ -e ${answer()} ]; do [ ! -e ${ANSWERS}/${GIVE_UP} ] || exit 200; n=$((n+1)); [ $n -le ${WAIT_SECONDS * 5} ] || exit 1; sleep 0.2; done; rm -f ${answer()}`;

/** Settings of a PostgreSQL whose WAL is stored; a segment is finished after this time, whatever is in it. */
export const archivingSettings = (everySeconds: number): Record<string, string> => ({
  archive_mode: 'on',
  archive_timeout: String(everySeconds),
  archive_command: ARCHIVE_COMMAND,
});

/** Asks for a segment and waits for it, or for the answer that there is none. Any other end stops PostgreSQL: it must not take a failure for the end of the WAL. */
export const RESTORE_COMMAND =
  `: > ${answer('.wanted')}; n=0; until [ -e ${answer('.here')} ]; do [ ! -e ${answer('.none')} ] || { rm -f ${answer('.none')}; exit 1; }; ` +
  `[ ! -e ${ANSWERS}/${GIVE_UP} ] || exit 200; n=$((n+1)); [ $n -le 6000 ] || exit 200; sleep 0.05; done; mv ${answer('.here')} "%p"`;

/** The folder of the answers, which PostgreSQL's user must be able to change. */
export async function openAnswers(cluster: string, owner: Owner | undefined): Promise<string> {
  const folder = join(cluster, ANSWERS);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (owner) await chown(folder, owner.uid, owner.gid);
  return folder;
}
