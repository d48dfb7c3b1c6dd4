import { execFile } from 'node:child_process';
import { access, constants, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Env } from '#server/core/env.ts';
import { error, type Finding, GIGABYTE, ok, reasonOf, warning } from './finding.ts';

const MIN_NODE = 22;
/** With less free space the site still works, but not for long. */
const LOW_SHARE = 0.1;
const LOW_BYTES = 2 * GIGABYTE;

/** Versions, folders, disk and clock of this machine. */
export async function checkMachine(env: Pick<Env, 'DATA_DIR' | 'SECRET'>): Promise<Finding[]> {
  return (await Promise.all([checkNode(), checkFolder(env.DATA_DIR), checkSecret(env), checkDisk(env.DATA_DIR), checkClock()])).flat();
}

function checkNode(version = process.versions.node): Finding {
  const major = Number.parseInt(version, 10);
  return major >= MIN_NODE ? ok('Node.js', version) : error('Node.js', `${version} runs the site instead of the one in node_modules: start it with npm start`);
}

async function checkFolder(folder: string): Promise<Finding> {
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return ok('data folder', folder);
  } catch (reason) {
    const isMissing = (reason as NodeJS.ErrnoException).code === 'ENOENT';
    return error(
      'data folder',
      isMissing ? `${folder} does not exist: start the site once, or set DATA_DIR` : `${folder} cannot be written: give it to the user that runs the site`,
    );
  }
}

/** The secret signs links and encrypts second factors: nobody else may read it. */
async function checkSecret({ SECRET, DATA_DIR }: Pick<Env, 'SECRET' | 'DATA_DIR'>): Promise<Finding[]> {
  if (SECRET) return [ok('secret', 'set by SECRET; keep a copy, since links in mails and second factors depend on it')];
  const file = join(DATA_DIR, 'secret');
  const mode = await stat(file).then(
    (found) => found.mode & 0o777,
    () => undefined,
  );
  if (mode === undefined) return [];
  return [mode & 0o077 ? error('secret', `others can read ${file}: chmod 600 ${file}`) : ok('secret', file)];
}

async function checkDisk(folder: string): Promise<Finding[]> {
  const disk = await statfs(folder).catch(() => undefined);
  if (!disk) return [];
  return [describeDisk(disk.bavail * disk.bsize, disk.blocks * disk.bsize)];
}

export function describeDisk(free: number, size: number): Finding {
  const text = `${(free / GIGABYTE).toFixed(1)} GB of ${(size / GIGABYTE).toFixed(1)} GB are free`;
  if (free > LOW_BYTES && free / size > LOW_SHARE) return ok('disk', text);
  return (free < GIGABYTE / 2 ? error : warning)('disk', `${text}: delete what is not needed, or enlarge the disk`);
}

/** A clock that nobody sets drifts: promised hours, one-time codes and signed links depend on it. */
async function checkClock(): Promise<Finding[]> {
  try {
    const { stdout } = await promisify(execFile)('timedatectl', ['show', '--property=NTPSynchronized', '--value'], { timeout: 5_000 });
    return [stdout.trim() === 'yes' ? ok('clock', 'kept by NTP') : warning('clock', 'not kept by NTP: timedatectl set-ntp true')];
  } catch (reason) {
    return [warning('clock', `nobody says whether it is kept by NTP (${reasonOf(reason)}): install systemd-timesyncd or chrony`)];
  }
}
