import { type Logger, pino } from 'pino';

/** By itself: whatever writes to the log imports it, and it imports nothing of ours. */
export type Log = Logger;

/** Structured lines on standard output; a visitor's text and personal data do not belong in them. */
export const createLog = (level: string): Log => pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeError } });

/** The query layer writes a failed query with all its values into its message; what PostgreSQL said is in the cause. */
function describeError(error: Error): Record<string, unknown> {
  const told = error.cause instanceof Error ? error.cause : error;
  return { type: told.name, message: told.message, code: (told as NodeJS.ErrnoException).code, stack: told.stack };
}
