/** Something could not be fetched: a call's answer, or code. It keeps the browser's words, by which the visitor's are found. */
export class TransportError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
