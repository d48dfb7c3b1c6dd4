import { hash } from 'node:crypto';
import type { Context } from 'hono';

/** Whether a request only reads. */
export const isReadOnly = (c: Context): boolean => c.req.method === 'GET' || c.req.method === 'HEAD';

/** Weak, since it is the hash of the uncompressed text and the same for every encoding. */
export const etagOf = (text: string | Buffer): string => `W/"${hash('sha1', text, 'base64url')}"`;

/** Whether the client already has this version. Weak and strong tags are compared alike (RFC 9110, 13.1.2), since a proxy may have weakened ours. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  const header = ifNoneMatch?.trim();
  if (!header) return false;
  const tags: string[] = header.match(/"[^"]*"/g) ?? [];
  return header === '*' || tags.includes(etag.replace(/^W\//, ''));
}
