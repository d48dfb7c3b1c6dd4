import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Structured lines on standard output; a visitor's text and personal data do not belong in them. */
export const createLog = (level: string): Log => pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
