import { StoreUnavailable } from '#server/core/store-unavailable.ts';

export type Ask = <Result>(question: () => Promise<Result>, deadlineMs: number) => Promise<Result>;
type Options = { pauseMs?: number; now?: () => number };

/**
 * Asks a service that may be down. A question that takes too long has failed, and then the others fail at once, so that a dead service does not hold the site's
 * connections; after a pause one of them is asked again, to see whether the service is back.
 */
export function createCircuitBreaker({ pauseMs = 5_000, now = () => performance.now() }: Options = {}): Ask {
  let refusedUntil = Number.NEGATIVE_INFINITY;
  return async (question, deadlineMs) => {
    if (now() < refusedUntil) throw new StoreUnavailable(new Error('it did not answer a moment ago'));
    if (refusedUntil > Number.NEGATIVE_INFINITY) refusedUntil = now() + deadlineMs; // this one asks; the others need not wait for it
    const tooLate = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      refusedUntil = now() + pauseMs;
      tooLate.reject(new Error(`no answer within ${deadlineMs / 1_000} seconds`));
    }, deadlineMs);
    try {
      const result = await Promise.race([question(), tooLate.promise]);
      refusedUntil = Number.NEGATIVE_INFINITY;
      return result;
    } catch (error) {
      throw new StoreUnavailable(error);
    } finally {
      clearTimeout(timer);
    }
  };
}

/** For a command that nobody waits for: each question takes as long as it takes. */
export const askWithoutDeadline: Ask = (question) => question();
