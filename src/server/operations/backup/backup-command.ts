import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Env, readEnv } from '#server/core/env.ts';
import { StartError } from '#server/core/start-error.ts';
import { requireUserOf } from '#server/operations/require-user.ts';
import { BackupError } from './backup-error.ts';
import { backupFolderOf, backupState, isStopped, writeJson } from './backup-state.ts';
import { ANEW, REQUEST_FILE, VERIFIED_FILE } from './backups.ts';
import { describeChains } from './describe-chains.ts';
import { momentText } from './moment.ts';
import { findOwnChain, LOST } from './open-chain.ts';
import { keysFrom, newBackupKey } from './seal.ts';
import { openStore } from './store.ts';
import { verify } from './verify.ts';

const USAGE = 'npm run backup -- now [--anew] | list | verify | key';
const POLL_MS = 500;
const say = (text: string): void => void process.stdout.write(`${text}\n`);

try {
  await run(process.argv[2], process.argv[3]);
} catch (error) {
  if (!(error instanceof StartError || error instanceof BackupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function run(command: string | undefined, option: string | undefined): Promise<void> {
  if (command === 'key') return say(newBackupKey());
  if (!['now', 'list', 'verify'].includes(command ?? '') || (option !== undefined && `${command} ${option}` !== 'now --anew')) throw new StartError(USAGE);
  const env = readEnv();
  if (!env.BACKUP_DIR || !env.BACKUP_KEY) throw new StartError('Set BACKUP_DIR and BACKUP_KEY; npm run backup -- key prints a new key');
  await requireUserOf(env.DATA_DIR);
  const [store, keys] = [openStore(env), keysFrom(env.BACKUP_KEY)];
  const own = await findOwnChain(env, store, keys);
  const isAnew = option === '--anew';
  if (own?.isLost && !isAnew) throw new BackupError(LOST);
  if (command === 'now') return now(env, isAnew);
  if (command === 'list') return say(await describeChains(store, keys));
  const folder = join(existsSync(env.DATA_DIR) ? env.DATA_DIR : tmpdir(), `verified-${process.pid}`);
  const verified = await verify({ store, keys, folder, onStep: (text) => say(`· ${text}`) });
  if (existsSync(backupFolderOf(env))) writeJson(join(backupFolderOf(env), VERIFIED_FILE), { verified, verifiedAt: new Date().toISOString() });
  const { tables, rows, pictures, seconds } = verified;
  say(`The newest backup was restored in ${seconds} s: ${rows} rows in ${tables} tables, ${pictures} pictures opened`);
}

/** Asks the running site for a backup and waits for it: only the site may write to its chain. */
async function now(env: Env, isAnew: boolean): Promise<void> {
  const before = backupState(env);
  const requestFile = join(backupFolderOf(env), REQUEST_FILE);
  if (!existsSync(backupFolderOf(env)) || isStopped(before, new Date()))
    throw new StartError('No site with BACKUP_DIR is running on this DATA_DIR; start it: backups are made while it runs');
  const askedAt = new Date();
  writeFileSync(requestFile, isAnew ? ANEW : '');
  say('· The site makes the backup');
  for (;;) {
    await pause(POLL_MS);
    const state = backupState(env);
    const { baseAt, errors, checkedAt } = state;
    if (!existsSync(env.DATA_DIR) || isStopped(state, new Date())) {
      rmSync(requestFile, { force: true });
      throw new BackupError(
        state.isRunning === false
          ? 'The site was stopped before the backup was complete'
          : 'The site has not looked at its backups for ten minutes: BACKUP_DIR may not answer, or the site was killed',
      );
    }
    if (baseAt && baseAt !== before.baseAt && new Date(baseAt) >= askedAt) return say(`The backup of ${momentText(new Date(baseAt))} is complete`);
    if (errors?.base && checkedAt && new Date(checkedAt) > askedAt && !existsSync(requestFile)) throw new BackupError(errors.base.message);
  }
}
