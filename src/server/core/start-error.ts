/** Something the operator must mend before the program can start: its message is printed as the one sentence, without a stack. */
export class StartError extends Error {}
