import type { Context } from 'hono';
import { clientAddress } from '#server/http/client-address.ts';
import { networkOf } from '#server/http/network-of.ts';
import { TokenBuckets } from '#server/http/token-buckets.ts';
import type { RenderedPage } from './page-cache.ts';

/**
 * Two pages a second for as long as one likes, and 240 at once for whoever opens the site in a crowd of tabs or behind an office's one address.
 * Only what has to be rendered counts: a page that is kept is free, and so is one that somebody else is waiting for already.
 */
const A_MINUTE = 120;
const AT_ONCE = 240;
/** An ordinary page. The catalogue with all of its pages open is many times as long, takes as many times the work and counts as many times. */
const ORDINARY_LENGTH = 200_000;

export type RenderBudget = {
  /** Takes one render out of the visitor's budget: 0, or the milliseconds until there is one again. */
  take(c: Context): number;
  /** Counts how long the page has turned out to be. */
  count(c: Context, page: RenderedPage | Response): void;
};

export const NO_BUDGET: RenderBudget = { take: () => 0, count: () => {} };

/** How much each visitor may have rendered. The server's own requests come from no address and are free. */
export function createRenderBudget(now?: () => number): RenderBudget {
  const renders = new TokenBuckets({ perMinute: A_MINUTE, atOnce: AT_ONCE, now });
  return {
    take(c) {
      const address = clientAddress(c);
      return address ? renders.take(networkOf(address)) : 0;
    },
    count(c, page) {
      const address = clientAddress(c);
      const more = 'html' in page ? Math.floor(page.html.length / ORDINARY_LENGTH) : 0;
      if (address && more > 0) renders.charge(networkOf(address), more);
    },
  };
}
