import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A data folder for one run. The user who runs PostgreSQL may enter it. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tanais-bench-'));
  chmodSync(folder, 0o755);
  return folder;
}
