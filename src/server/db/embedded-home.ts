import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, existsSync, lstatSync, mkdirSync, readFileSync, readlinkSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export type Owner = { uid: number; gid: number };
/** Where the cluster lives and, when we are root, the user that runs it: PostgreSQL refuses to run as root. */
export type Home = { cluster: string; owner?: Owner };

const SOCKET_PATH_LIMIT = 107;
const SOCKET_NAME = '/.s.PGSQL.5432';
const OUTSIDE = '/var/lib/tanais';

export function chooseHome(dataDir: string): Home {
  const inside = join(dataDir, 'postgres');
  if (process.getuid?.() !== 0) return { cluster: inside };
  const owner = chooseOwner(dataDir);
  if (lstatSync(inside, { throwIfNoEntry: false })?.isSymbolicLink()) return { cluster: readlinkSync(inside), owner };
  if (existsSync(inside) || canEnter(dataDir, owner)) return { cluster: inside, owner };
  // The folder lies where the other user may not go (a 0700 home, say): the cluster lives outside, and a link says where.
  const outside = join(OUTSIDE, fingerprint(dataDir));
  mkdirSync(outside, { recursive: true, mode: 0o755 });
  const cluster = join(outside, 'postgres');
  symlinkSync(cluster, inside);
  return { cluster, owner };
}

export function socketFolder(home: Home): string {
  const beside = join(dirname(home.cluster), 'sockets');
  const fits = Buffer.byteLength(beside + SOCKET_NAME) <= SOCKET_PATH_LIMIT;
  const folder = fits ? beside : join(tmpdir(), `tanais-${fingerprint(home.cluster)}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (home.owner) chownSync(folder, home.owner.uid, home.owner.gid);
  return folder;
}

export function canEnter(folder: string, owner: Owner): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...owner, cwd: '/' }).status === 0;
}

function chooseOwner(dataDir: string): Owner {
  const cluster = join(dataDir, 'postgres');
  const { uid, gid } = statSync(existsSync(cluster) ? cluster : dataDir);
  if (uid !== 0) return { uid, gid };
  return findUser('postgres') ?? findUser('nobody') ?? { uid: 65534, gid: 65534 };
}

function findUser(name: string): Owner | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

function fingerprint(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12);
}
