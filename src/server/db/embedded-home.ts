import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { StartError } from '#server/core/start-error.ts';

export type Owner = { uid: number; gid: number };
/** The folder of the cluster and, when we are root, the user that runs it: PostgreSQL refuses to run as root. */
export type Home = { cluster: string; owner?: Owner };

/** Part of the names of sockets. During an upgrade to another major version both servers are at other ones, so that nobody else connects. */
export const PORTS = { site: 5432, older: 5433, newer: 5434 };
export const socketName = (port: number): string => `.s.PGSQL.${port}`;
const SOCKET_PATH_LIMIT = process.platform === 'linux' ? 107 : 103;
const OUTSIDE = '/var/lib/tanais';

export function chooseHome(dataDir: string): Home {
  const inside = join(dataDir, 'postgres');
  const owner = chooseOwner(dataDir);
  const elsewhere = followLink(dataDir, inside);
  if (elsewhere) return { cluster: elsewhere, owner };
  if (!owner || existsSync(inside) || canEnter(dataDir, owner)) return { cluster: inside, owner };
  // The other user cannot enter the data folder (for example in a 0700 home): the cluster is stored outside, with a symbolic link to it.
  // In a new folder each time, so that removing the data folder really starts with an empty database.
  const outside = mkdtempSync(join(outsideFolder(), 'data-'));
  chmodSync(outside, 0o755);
  const cluster = join(outside, 'postgres');
  symlinkSync(cluster, inside);
  return { cluster, owner };
}

export function socketFolder(home: Home): string {
  const beside = join(dirname(home.cluster), 'sockets');
  const short = `tanais-${fingerprint(home.cluster)}`;
  const folder = [beside, join(tmpdir(), short)].find(fitsSocket) ?? join('/tmp', short);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  refuseForeign(folder, home);
  if (home.owner) chownSync(folder, home.owner.uid, home.owner.gid);
  return folder;
}

/** A folder that every user can enter, regardless of our umask. */
export function outsideFolder(): string {
  mkdirSync(OUTSIDE, { recursive: true });
  chmodSync(OUTSIDE, 0o755);
  return OUTSIDE;
}

function canEnter(folder: string, owner: Owner): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...owner, cwd: '/' }).status === 0;
}

function followLink(dataDir: string, inside: string): string | undefined {
  if (!lstatSync(inside, { throwIfNoEntry: false })?.isSymbolicLink()) return undefined;
  const cluster = resolve(dataDir, readlinkSync(inside));
  if (existsSync(dirname(cluster))) return cluster;
  throw new StartError(`The database of ${dataDir} lived in ${cluster}, which is gone; bring it back, or remove the link ${inside} to begin with a new one`);
}

function fitsSocket(folder: string): boolean {
  return Buffer.byteLength(join(folder, socketName(PORTS.site))) <= SOCKET_PATH_LIMIT;
}

/** In a temporary folder another user may have created this folder first, and would control access to the database. */
function refuseForeign(folder: string, { owner }: Home): void {
  const found = lstatSync(folder);
  if (found.isDirectory() && [process.getuid?.(), owner?.uid].includes(found.uid)) return;
  throw new StartError(`The folder ${folder}, needed for PostgreSQL's sockets, belongs to another user; remove it`);
}

/** Undefined when we are not root and run PostgreSQL ourselves. */
function chooseOwner(dataDir: string): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const cluster = join(dataDir, 'postgres');
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster);
    if (uid !== 0) return { uid, gid };
  }
  // A mounted folder may belong to a uid without an entry in /etc/passwd, and such a user cannot create a cluster.
  const { uid, gid } = statSync(dataDir);
  if (uid !== 0 && findUser((entry) => entry.uid === uid)) return { uid, gid };
  return findUser(({ name }) => name === 'postgres') ?? findUser(({ name }) => name === 'nobody') ?? { uid: 65534, gid: 65534 };
}

function findUser(isWanted: (entry: Owner & { name: string }) => boolean): Owner | undefined {
  const entries = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  const found = entries.find(isWanted);
  return found && { uid: found.uid, gid: found.gid };
}

function fingerprint(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12);
}
