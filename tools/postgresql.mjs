// Finds a PostgreSQL that can have a replica (the embedded one has no pg_basebackup), or installs Debian's when run as root. Without one the tests that need it are skipped.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

const FOLDER = '/usr/lib/postgresql';
const isInstalled = () => existsSync(FOLDER) && readdirSync(FOLDER).some((version) => existsSync(`${FOLDER}/${version}/bin/pg_basebackup`));

export function findPostgres(say) {
  if (isInstalled()) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return say('No PostgreSQL of Debian is here: the tests of replicas are skipped');
  say('Installing PostgreSQL (Debian package)');
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  try {
    execFileSync('apt-get', ['update', '-qq'], options);
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], options);
  } catch {
    say('PostgreSQL could not be installed: the tests of replicas are skipped');
  }
}
