const AWAY = new Set([
  // what a socket says
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  // what PostgreSQL says: no connection, too many of them, starting or stopping, a statement that took too long
  ...['08000', '08001', '08003', '08004', '08006', '53300', '57P01', '57P02', '57P03', '57014'],
]);
const IN_THE_DRIVERS_WORDS = /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable|Query read timeout|Cannot use a pool after/;

/** True when PostgreSQL could not be asked or did not answer in time, as against having refused the question: it is worth trying again. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code = '', syscall, message } = cause as NodeJS.ErrnoException;
    if (AWAY.has(code) || IN_THE_DRIVERS_WORDS.test(message)) return true;
    if (code === 'ENOENT' && syscall === 'connect') return true; // no server has made its Unix socket
  }
  return false;
}
