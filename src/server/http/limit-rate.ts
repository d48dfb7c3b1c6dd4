import type { MiddlewareHandler } from 'hono';
import { AppError } from '#server/core/errors.ts';
import { clientAddress } from './client-address.ts';
import { networkOf } from './network-of.ts';
import { TokenBuckets } from './token-buckets.ts';

/** Enough for a whole office behind one address; nobody fills in 30 forms a minute. */
const READS_A_MINUTE = 600;
const FORMS_A_MINUTE = 30;

/** Limits requests per visitor before the body is read. In-process API calls have no address and are not limited. */
export function limitRate(now?: () => number): MiddlewareHandler {
  const reads = new TokenBuckets({ perMinute: READS_A_MINUTE, now });
  const forms = new TokenBuckets({ perMinute: FORMS_A_MINUTE, now });
  return async (c, next) => {
    const address = clientAddress(c);
    const wait = address ? (c.req.method === 'POST' ? forms : reads).take(networkOf(address)) : 0;
    if (wait > 0) throw Object.assign(new AppError('too_many'), { waitMs: wait });
    await next();
  };
}
