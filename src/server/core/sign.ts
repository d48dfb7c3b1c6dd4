import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs form tokens, links in letters and links to previews. */
export const sign = (secret: string, ...parts: string[]): string => createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');

/** In constant time, so that a signature cannot be guessed byte by byte. */
export function isValidSignature(secret: string, signature: string, ...parts: string[]): boolean {
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(secret, ...parts))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
