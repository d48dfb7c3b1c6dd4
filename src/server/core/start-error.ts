/** A problem that the operator must fix before the program can start: only its message is printed, without a stack trace. */
export class StartError extends Error {}

/** One sentence for a known failure, and the stack of any other. */
export const describeStartFailure = (error: unknown): string =>
  error instanceof StartError ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error);
