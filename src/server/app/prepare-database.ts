import { existsSync } from 'node:fs';
import type { Env } from '#server/core/env.ts';
import type { Log } from '#server/core/log.ts';
import { makeFolder } from '#server/core/make-folder.ts';
import { readSecret } from '#server/core/read-secret.ts';
import { isS3 } from '#server/core/s3/s3.ts';
import { StartError } from '#server/core/start-error.ts';
import { agreeOnSecret } from '#server/db/agree-on-secret.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { type OpenDatabase, openConfigured } from '#server/db/open.ts';
import { isEmpty, loadDemo } from '#server/db/seed/load-demo.ts';
import { openMediaStore } from '#server/media/store/open-media-store.ts';
import { type BackupProcess, backupSettings, startBackupProcess } from '#server/operations/backup/backup-process.ts';
import { CLIENT } from '#server/pages/built-files.ts';
import { shareAssets } from '#server/pages/shared-assets.ts';
import { createWelcomeLink } from '#server/staff/invite.ts';
import { linkAddress, officeOrigin } from '#server/staff/link.ts';

/** `onStep` prints what is being done, `onFatal` ends the process. */
export type Steps = { onStep: (text: string) => void; onFatal: (reason: string) => void };

/** `welcome` makes the address that is printed for creating the first owner; undefined once the office has staff. */
export type PreparedDatabase = OpenDatabase & { welcome?: (address: string) => string };

/** Opens the database and brings it up to date. Called once for each start, however many processes serve the site. */
export async function prepareDatabase(env: Env, log: Log, { onStep, onFatal }: Steps): Promise<PreparedDatabase> {
  const database = await openConfigured(env, { onStep, onError: (error) => log.warn({ err: error }, 'database connection lost'), settings: backupSettings(env) });
  let closing = false;
  let backups: BackupProcess | undefined;
  const close = async () => {
    closing = true;
    backups?.stopping();
    await database.close();
    await backups?.stop(); // last: PostgreSQL finishes a segment when it stops
  };
  try {
    // Without its embedded database the site can serve nothing: exit, so that the supervisor notices.
    void database.embedded?.ended.then(() => closing || onFatal('PostgreSQL ended and could not be started again; see postgres.log in the data folder'));
    requireFolders(env);
    onStep('Bringing the schema up to date');
    await migrateDatabase(database.db.$client);
    const secret = readSecret(env);
    await agreeOnSecret(database.db, secret);
    if (env.DEMO && (await isEmpty(database.db))) {
      onStep('Loading the demo agency');
      await loadDemo(database.db, { leads: env.DEMO_LEADS });
    }
    if (env.DATABASE_URL) await shareAssets(openMediaStore(env), CLIENT).catch((error: Error) => log.warn({ err: error }, 'other machines cannot have the files of this build'));
    backups = startBackupProcess(env, log);
    const link = await createWelcomeLink(database.db, secret);
    return { ...database, close, welcome: link && ((address) => linkAddress(secret, link, officeOrigin(env, address))) };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Pictures need both folders: originals are read from one, derivatives are written to the other. */
function requireFolders({ DATA_DIR, MEDIA_DIR, MEDIA_STORE, MEDIA_STORE_ALSO }: Env): void {
  if (!existsSync(MEDIA_DIR)) throw new StartError(`The media folder ${MEDIA_DIR} does not exist; set MEDIA_DIR to the one with the originals of the pictures`);
  makeFolder(DATA_DIR);
  for (const [name, place] of Object.entries({ MEDIA_STORE, MEDIA_STORE_ALSO })) if (place && !isS3(place)) makeFolder(place, 'folder of files', name);
}
