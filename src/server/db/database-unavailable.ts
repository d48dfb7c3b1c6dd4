const UNAVAILABLE_CODES = new Set([
  // sockets
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  // PostgreSQL: no connection, too many connections, starting or stopping, statement timeout
  ...['08000', '08001', '08003', '08004', '08006', '53300', '57P01', '57P02', '57P03', '57014'],
]);
const DRIVER_MESSAGES = /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable|Query read timeout|Cannot use a pool after/;

/** Whether PostgreSQL was unreachable or too slow, so that a retry makes sense. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code = '', syscall, message } = cause as NodeJS.ErrnoException;
    if (UNAVAILABLE_CODES.has(code) || DRIVER_MESSAGES.test(message)) return true;
    if (code === 'ENOENT' && syscall === 'connect') return true; // no server has made its Unix socket
  }
  return false;
}
