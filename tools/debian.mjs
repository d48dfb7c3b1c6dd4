// Installs a Debian package that the tools need, as root where there is apt.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether packages can be installed here. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Throws where apt fails: there is no network, or no such package. */
export function installDebian(name) {
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  execFileSync('apt-get', ['update', '-qq'], options);
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
}
