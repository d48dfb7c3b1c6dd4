import type { Context } from 'hono';
import { clientAddress } from './client-address.ts';

/** Who sent a form, as far as the request tells. */
export type Sender = { address: string; userAgent: string; referrer?: string };

const LONGEST = 2_000;

export function senderOf(c: Context): Sender {
  return { address: clientAddress(c), userAgent: c.req.header('user-agent')?.slice(0, LONGEST) ?? '', referrer: c.req.header('referer')?.slice(0, LONGEST) };
}
