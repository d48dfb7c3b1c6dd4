import { hash } from 'node:crypto';
import type { Context } from 'hono';

/** Whether a request only asks: it changes nothing, and nobody reads its body. */
export const isReadOnly = (c: Context): boolean => c.req.method === 'GET' || c.req.method === 'HEAD';

/** Of the text before it is compressed, hence weak: the same text in another encoding has the same tag. */
export const etagOf = (text: string | Buffer): string => `W/"${hash('sha1', text, 'base64url')}"`;

/** True when the other side has what the tag stands for. Weak or not does not matter here (RFC 9110, 13.1.2), and a proxy may have made it weak. */
export function matchesEtag(c: Context, etag: string): boolean {
  const known = c.req.header('if-none-match')?.trim() ?? '';
  const tags: string[] = known.match(/"[^"]*"/g) ?? [];
  return known === '*' || tags.includes(etag.replace(/^W\//, ''));
}
