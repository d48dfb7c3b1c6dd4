import type { MiddlewareHandler } from 'hono';
import { answerFailure } from '#server/answer-failure.ts';
import { clientAddress } from '#server/client-address.ts';
import { AppError } from '#server/errors.ts';
import { networkOf } from './network-of.ts';
import { TokenBuckets } from './token-buckets.ts';

/** An office behind one address browses within the first; nobody fills in forms faster than the second. */
const READS_A_MINUTE = 600;
const FORMS_A_MINUTE = 30;

/** A limit for each visitor. The server's own calls while it renders come from no address and are free; a form that it passes on carries its sender's. */
export function limitRate(now?: () => number): MiddlewareHandler {
  const reads = new TokenBuckets({ perMinute: READS_A_MINUTE, now });
  const forms = new TokenBuckets({ perMinute: FORMS_A_MINUTE, now });
  return async (c, next) => {
    const address = clientAddress(c);
    if (!address) return next();
    const wait = (c.req.method === 'POST' ? forms : reads).take(networkOf(address));
    if (wait === 0) return next();
    c.header('retry-after', String(Math.ceil(wait / 1_000)));
    return answerFailure(c, new AppError('too_many'));
  };
}
