/** A call that did not get through, or was answered by nothing of ours. It keeps the browser's words, by which the visitor's are found. */
export class TransportError extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause });
  }
}
