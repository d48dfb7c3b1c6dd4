/** What PostgreSQL answers to a write on a server that takes none. */
export const READ_ONLY_CODE = '25006';
const TOO_SLOW_CODE = '57014';

const UNAVAILABLE_CODES = new Set([
  // sockets
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  // PostgreSQL: no connection, too many connections, starting or stopping, statement timeout
  ...['08000', '08001', '08003', '08004', '08006', '53300', '57P01', '57P02', '57P03', TOO_SLOW_CODE],
  // PostgreSQL cannot read or write its files: the disk fails, or its folder is gone
  ...['58000', '58030', '58P01'],
  // the server takes no writes: it is a standby, was the primary before a failover, or was made read-only
  READ_ONLY_CODE,
]);
const DRIVER_MESSAGES = /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable|Query read timeout|Cannot use a pool after/;

/** Whether PostgreSQL was unreachable or too slow, so that a retry makes sense. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    const { code = '', syscall, message } = cause;
    if (UNAVAILABLE_CODES.has(code) || DRIVER_MESSAGES.test(message)) return true;
    if (code === 'ENOENT' && syscall === 'connect') return true; // no server has made its Unix socket
  }
  return false;
}

/** Whether another server may answer what this one has not. A statement that was too slow would be as slow there. */
export const isServerGone = (error: unknown): boolean => isDatabaseUnavailable(error) && !hasCode(error, TOO_SLOW_CODE);

export const isReadOnlyServer = (error: unknown): boolean => hasCode(error, READ_ONLY_CODE);

export const hasCode = (error: unknown, ...codes: string[]): boolean => causesOf(error).some(({ code = '' }) => codes.includes(code));

function causesOf(error: unknown): NodeJS.ErrnoException[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}
