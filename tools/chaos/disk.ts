import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CGROUP = '/sys/fs/cgroup/blkio/tanais-chaos';
const SIZE = 1_500 * 1024 * 1024;

export type Disk = {
  /** The data folder of the site, on this disk. */
  dataDir: string;
  /** Fills the disk; the function that it returns makes room again. */
  fill(): () => void;
  /** Limits how much these processes write; the function that it returns ends the limit. Undefined where the kernel cannot. */
  slowDown?(pids: () => number[], bytesPerSecond: number): () => void;
  remove(): void;
};

const run = (command: string, ...args: string[]) => execFileSync(command, args, { encoding: 'utf8' }).trim();

/** A small disk of our own: a file with a file system in it, mounted as a loop device. It needs root; without root the data are in a folder, and the disk can neither be full nor slow. */
export function createDisk(): Disk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'tanais-chaos-'));
  const [image, mounted] = [join(folder, 'image'), join(folder, 'disk')];
  try {
    writeFileSync(image, '');
    truncateSync(image, SIZE);
    run('mkfs.ext4', '-q', image);
    mkdirSync(mounted);
    run('mount', '-o', 'loop', image, mounted);
  } catch {
    rmSync(folder, { recursive: true, force: true });
    return undefined;
  }
  for (const path of [folder, mounted]) chmodSync(path, 0o755);
  const dataDir = join(mounted, 'data');
  mkdirSync(dataDir);
  return {
    dataDir,
    fill() {
      const files = ['filler-1', 'filler-2'].map((name) => join(mounted, name));
      const { bavail, bsize } = statfsSync(mounted);
      run('fallocate', '-l', String(Math.floor(bavail * bsize * 0.98)), files[0] ?? '');
      try {
        run('dd', 'if=/dev/zero', `of=${files[1]}`, 'bs=64k', 'status=none');
      } catch {
        // full, as intended
      }
      return () => {
        for (const file of files) rmSync(file, { force: true });
      };
    },
    slowDown: existsSync('/sys/fs/cgroup/blkio') ? (pids, bytesPerSecond) => limitWrites(image, pids, bytesPerSecond) : undefined,
    remove() {
      run('umount', mounted);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function limitWrites(image: string, pids: () => number[], bytesPerSecond: number): () => void {
  const device = run('losetup', '-j', image, '-O', 'MAJ:MIN', '-n').replaceAll(' ', '');
  mkdirSync(CGROUP, { recursive: true });
  writeFileSync(join(CGROUP, 'blkio.throttle.write_bps_device'), `${device} ${bytesPerSecond}`);
  for (const pid of pids()) moveTo(CGROUP, pid);
  return () => {
    writeFileSync(join(CGROUP, 'blkio.throttle.write_bps_device'), `${device} 0`);
    for (const pid of pids()) moveTo('/sys/fs/cgroup/blkio', pid);
  };
}

function moveTo(group: string, pid: number): void {
  try {
    writeFileSync(join(group, 'cgroup.procs'), String(pid));
  } catch {
    // it has ended
  }
}
