/** PostgreSQL's own word for it, a file system's, and that of a quota. */
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** True when something could not be written because there is no room: here, or where PostgreSQL keeps its data. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (FULL.has((cause as NodeJS.ErrnoException).code ?? '')) return true;
  return false;
}
