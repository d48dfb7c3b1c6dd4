import type { MiddlewareHandler } from 'hono';
import { AppError } from '#server/core/errors.ts';
import { clientAddress } from './client-address.ts';
import { networkOf } from './network-of.ts';
import { localRateLimits } from './rate-limits.ts';

/** Enough for a whole company behind one address; nobody fills in 30 forms a minute. */
const READS_A_MINUTE = 600;
const FORMS_A_MINUTE = 30;

/** Limits requests per visitor before the body is read. In-process API calls have no address and are not limited. */
export function limitRate(limits = localRateLimits()): MiddlewareHandler {
  const reads = limits.exact('reads', { perMinute: READS_A_MINUTE });
  const forms = limits.common('forms', { perMinute: FORMS_A_MINUTE });
  return async (c, next) => {
    const address = clientAddress(c);
    const wait = address ? await (c.req.method === 'POST' ? forms : reads).take(networkOf(address)) : 0;
    if (wait > 0) throw Object.assign(new AppError('too_many'), { waitMs: wait });
    await next();
  };
}
