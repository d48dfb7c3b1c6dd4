/** A failure whose message tells the operator, in one sentence, what is wrong with a backup. */
export class BackupError extends Error {}
