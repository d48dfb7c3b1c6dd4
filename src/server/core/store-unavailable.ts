/** The service that keeps the files does not answer, or refuses. What was asked can be tried again later. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super(`the files cannot be reached: ${(cause as Error).message}`, { cause });
  }
}
