import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnv } from '#server/core/env.ts';
import { StartError } from '#server/core/start-error.ts';
import { BackupError } from './backup-error.ts';
import { momentFrom, momentText } from './moment.ts';
import { findBase, requireEmptyFolder, restore } from './restore.ts';
import { keysFrom } from './seal.ts';
import { MEDIA_DIR } from './site-files.ts';
import { openStore } from './store.ts';

const USAGE =
  'npm run restore -- --into FOLDER [--at "2026-11-15 14:30"]\nWithout --at: the newest state. The time is that of Moscow, unless it ends with a time zone, as in "2026-11-15 14:30+07:00".';
const say = (text: string) => process.stdout.write(`${text}\n`);

try {
  await run();
} catch (error) {
  if (!(error instanceof StartError || error instanceof BackupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const { into, at: text } = readArguments();
  if (!into) throw new StartError(USAGE);
  const env = readEnv();
  if (!env.BACKUP_DIR || !env.BACKUP_KEY) throw new StartError('Set BACKUP_DIR and BACKUP_KEY as they were where the backup was made');
  const folder = resolve(into);
  requireEmptyFolder(folder);
  const at = text === undefined ? undefined : momentFrom(text);
  if (at && at > new Date()) throw new BackupError(`${momentText(at)} has not come yet`);
  say(`· ${at ? `Looking for the backup before ${momentText(at)}` : 'Looking for the newest backup'}`);
  const found = await findBase(openStore(env), keysFrom(env.BACKUP_KEY), at);
  const { until, reached, gap, files, hasMediaDir } = await restore(found, { folder, at, onStep: (step) => say(`· ${step}`) }).catch((error: Error) => {
    throw error instanceof BackupError ? new BackupError(`${error.message}\n${folder} is incomplete: delete it before you try again`) : error;
  });
  if (gap) {
    say(`\n  ${gap}: nothing that was written after it could be restored, although there is more.`);
    process.exitCode = 1;
  } else if (!reached) say(`\n  The backup ends before ${at && momentText(at)}: everything that it has was restored.`);
  if (until) say(`\n  The newest change in ${folder} is from ${momentText(until)}.`);
  say(`  ${files} files of the site were restored.`);
  say(`  Start the site with DATA_DIR=${folder}${hasMediaDir ? ` and MEDIA_DIR=${folder}/${MEDIA_DIR}` : ''}`);
}

function readArguments(): { into?: string; at?: string } {
  try {
    return parseArgs({ options: { into: { type: 'string' }, at: { type: 'string' } } }).values;
  } catch {
    throw new StartError(USAGE);
  }
}
