import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** Writes JSON lines to stdout, or to another stream. Never log personal data or what visitors typed. */
export const createLog = (level: string, stream?: DestinationStream): Log =>
  pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeError } }, stream ?? pino.destination(1));

/** drizzle puts the values of a failed query, which may be personal data, into its message; PostgreSQL's own error is in the cause. */
function describeError(error: Error): Record<string, unknown> {
  const logged = error.cause instanceof Error ? error.cause : error;
  return { type: logged.name, message: logged.message, code: (logged as NodeJS.ErrnoException).code, stack: logged.stack };
}
