/**
 * Something the operator must mend before the program can start: its message is printed as the one sentence, without a stack. Apart from errors.ts, whose
 * texts for visitors a command in a terminal has no use for.
 */
export class StartError extends Error {}
