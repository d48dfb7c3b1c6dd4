import type { Context } from 'hono';
import { clientAddress } from '#server/http/client-address.ts';
import { networkOf } from '#server/http/network-of.ts';
import { localRateLimits } from '#server/http/rate-limits.ts';
import { isPage, type Rendered } from './page-cache.ts';

/** The burst is enough for many tabs, or for a whole office behind one address. Cached pages and shared renders are free. */
const RENDERS_A_MINUTE = 120;
const BURST = 240;
/** Few pages have more bytes. A catalogue that shows all its pages at once is many times longer, and takes as many times the work. */
const ORDINARY_LENGTH = 300_000;

export type RenderBudget = {
  /** Takes one render from the visitor's budget. Returns 0, or the milliseconds until the next one is allowed. */
  take(c: Context): number;
  /** Charges a long page for more than one render, once its length is known. */
  chargeLength(c: Context, page: Rendered): void;
};

export const NO_BUDGET: RenderBudget = { take: () => 0, chargeLength: () => {} };

/** Limits renders for each visitor. The server's own requests have no address and are not limited. */
export function createRenderBudget(limits = localRateLimits()): RenderBudget {
  const renders = limits.immediate('renders', { perMinute: RENDERS_A_MINUTE, burst: BURST });
  return {
    take(c) {
      const address = clientAddress(c);
      return address ? renders.take(networkOf(address)) : 0;
    },
    chargeLength(c, page) {
      const address = clientAddress(c);
      const more = isPage(page) ? Math.floor(page.body.length / ORDINARY_LENGTH) : 0;
      if (address && more > 0) renders.charge(networkOf(address), more);
    },
  };
}
