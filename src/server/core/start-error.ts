/** A problem that the operator must fix before the program can start: only its message is printed, without a stack trace. */
export class StartError extends Error {}
