import { chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Owner } from '#server/db/embedded-home.ts';

/*
 * PostgreSQL runs a shell command for each segment of its WAL, as its own user and without Node. So the command only waits for a file in a folder inside the cluster, which is
 * its working directory; the site makes that file. For a segment that is to be stored its name alone says that it is. For one that is to be restored the command makes `.wanted`,
 * and the site answers with the segment itself as `.here`, or with `.none`. PostgreSQL keeps a segment until it is stored, so nothing is lost while the site or the backup's
 * disk is away.
 */

export const ANSWERS_FOLDER = 'tanais-wal';
/** This file tells every waiting command to end: the site is stopping, or a restore has failed. */
export const GIVE_UP = 'give-up';
/** PostgreSQL tries three times, with a second between, and then once a minute: 17 seconds of the 30 in which a site has to stop. */
const WAIT_SECONDS = 5;
const RESTORE_WAIT_SECONDS = 300;

const fileOf = (ending = '') => `${ANSWERS_FOLDER}/%f${ending}`;

/** Succeeds when the segment is stored. A code above 125 ends PostgreSQL's archiver at once, so that it does not try again. */
const ARCHIVE_COMMAND = `n=0; until [ -e ${fileOf()} ]; do [ ! -e ${ANSWERS_FOLDER}/${GIVE_UP} ] || exit 200; n=$((n+1)); [ $n -le ${WAIT_SECONDS * 5} ] || exit 1; sleep 0.2; done; rm -f ${fileOf()}`;

/** Settings of a PostgreSQL whose WAL is stored; a segment is finished after this time, whatever is in it. */
export const archivingSettings = (everySeconds: number): Record<string, string> => ({
  archive_mode: 'on',
  archive_timeout: String(everySeconds),
  archive_command: ARCHIVE_COMMAND,
});

/** Asks for a segment and waits for it, or for the answer that there is none. Any other end stops PostgreSQL: it must not take a failure for the end of the WAL. */
export const RESTORE_COMMAND =
  `: > ${fileOf('.wanted')}; n=0; until [ -e ${fileOf('.here')} ]; do [ ! -e ${fileOf('.none')} ] || { rm -f ${fileOf('.none')}; exit 1; }; ` +
  `[ ! -e ${ANSWERS_FOLDER}/${GIVE_UP} ] || exit 200; n=$((n+1)); [ $n -le ${RESTORE_WAIT_SECONDS * 20} ] || exit 200; sleep 0.05; done; mv ${fileOf('.here')} "%p"`;

/** The folder of the answers, which PostgreSQL's user must be able to change. */
export async function makeAnswersFolder(cluster: string, owner: Owner | undefined): Promise<string> {
  const folder = join(cluster, ANSWERS_FOLDER);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (owner) await chown(folder, owner.uid, owner.gid);
  return folder;
}
