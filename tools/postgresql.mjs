// Finds a PostgreSQL that can have a replica (the embedded one has no pg_basebackup), or installs Debian's when run as root. Without one the tests that need it are skipped.
import { existsSync, readdirSync } from 'node:fs';
import { canInstall, installDebian } from './debian.mjs';

const FOLDER = '/usr/lib/postgresql';
const isInstalled = () => existsSync(FOLDER) && readdirSync(FOLDER).some((version) => existsSync(`${FOLDER}/${version}/bin/pg_basebackup`));

export function findPostgres(say) {
  if (isInstalled()) return;
  if (!canInstall()) return say('No PostgreSQL of Debian is here: the tests of replicas are skipped');
  say('Installing PostgreSQL (Debian package)');
  try {
    installDebian('postgresql');
  } catch {
    say('PostgreSQL could not be installed: the tests of replicas are skipped');
  }
}
