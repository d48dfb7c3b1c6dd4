// Installs Debian's PostgreSQL unless it is there, when run as root: the tests of replicas need it, since the embedded one has no pg_basebackup. Without it they are skipped.
import { existsSync, readdirSync } from 'node:fs';
import { canInstall, installDebian } from './debian.mjs';

const FOLDER = '/usr/lib/postgresql';
const isInstalled = () => existsSync(FOLDER) && readdirSync(FOLDER).some((version) => existsSync(`${FOLDER}/${version}/bin/pg_basebackup`));

export function installPostgres(say) {
  if (isInstalled()) return;
  if (!canInstall()) return say('No PostgreSQL of Debian is here: the tests of replicas are skipped');
  say('Installing PostgreSQL (Debian package)');
  try {
    installDebian('postgresql');
  } catch {
    say('PostgreSQL could not be installed: the tests of replicas are skipped');
  }
}
