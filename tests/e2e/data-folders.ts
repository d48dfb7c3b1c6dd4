import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadFirst } from '#tests/support/load-first.ts';

/** A data folder of a site that has not been started yet. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tanais-e2e-'));
  chmodSync(folder, 0o755); // as root, PostgreSQL runs as another user, who needs access
  return folder;
}

/** Called once per run; workers read where it is from PREPARED_FOLDER. */
export function prepareFolder(): string {
  const folder = emptyFolder();
  execFileSync('node_modules/.bin/node', [...loadFirst(), 'tests/support/prepare-folder-child.ts', folder], { stdio: 'inherit' });
  process.env.PREPARED_FOLDER = folder;
  return folder;
}

export function copyPreparedFolder(): string {
  const folder = emptyFolder();
  execFileSync('cp', ['-a', `${process.env.PREPARED_FOLDER}/postgres`, folder]); // unlike cpSync it keeps the owner of each file
  return folder;
}
